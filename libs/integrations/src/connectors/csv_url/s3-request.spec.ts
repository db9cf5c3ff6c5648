import { describe, expect, test } from '@jest/globals';
import { makeHttpAddress, signedHeaders, withCodes } from './s3-request.js';

describe('an object in S3', () => {
  test.each([
    ['s3://exports/daily/events.csv', undefined, 'https://exports.s3.us-east-1.amazonaws.com/daily/events.csv'],
    ['s3://exports/events.csv', 'eu-central-1', 'https://exports.s3.eu-central-1.amazonaws.com/events.csv'],
    ['s3://my.exports/events.csv', 'eu-west-1', 'https://s3.eu-west-1.amazonaws.com/my.exports/events.csv'],
    ['s3://exports/events.csv', 'cn-north-1', 'https://exports.s3.cn-north-1.amazonaws.com.cn/events.csv'],
    ['https://minio.example.com/exports/a.csv', 'eu-west-1', 'https://minio.example.com/exports/a.csv'],
  ])('%s in the region %s is at %s', (address, region, expected) => {
    expect(makeHttpAddress(address, region).href).toBe(expected);
  });

  test('needs a bucket and a name', () => {
    expect(() => makeHttpAddress('s3://exports')).toThrow(/must name bucket and object/);
  });

  test.each([
    ['https://a/b/a b+c.csv', '/b/a%20b%2Bc.csv'],
    ['https://a/b/a%2Bb(1).csv', '/b/a%2Bb%281%29.csv'],
    ['https://a/b/ä%.csv', '/b/%25C3%25A4%25.csv'],
    ['https://a/b/plain-._~.csv', '/b/plain-._~.csv'],
  ])('%s is asked for as %s', (address, path) => {
    expect(withCodes(new URL(address)).pathname).toBe(path);
  });

  // AWS's own example, https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, without its Range.
  test('is asked for with a signature that AWS would compute', async () => {
    const keys = {
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
    };
    const url = new URL('https://examplebucket.s3.amazonaws.com/?lifecycle');
    const headers = await signedHeaders(url, keys, { now: new Date('2013-05-24T00:00:00Z') });
    expect(headers.authorization).toContain(
      'Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    );
    expect(headers['x-amz-content-sha256']).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  test('is asked for with signed headers of the client', async () => {
    const keys = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'secret' };
    const own = { 'x-amz-request-payer': 'requester', 'x-other': 'a' };
    const headers = await signedHeaders(new URL('https://bucket.s3.amazonaws.com/a.csv'), keys, { own });
    expect(headers.authorization).toMatch(/SignedHeaders=host;x-amz-content-sha256;x-amz-date;x-amz-request-payer,/);
  });
});
