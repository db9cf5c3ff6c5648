import { describe, expect, it } from '@jest/globals';
import { parseStoreAddress } from './event-store.settings.js';

describe('the address of an event store', () => {
  it('is a bucket, and a prefix before every key', () => {
    expect(parseStoreAddress('s3://logs')).toMatchObject({ bucket: 'logs', prefix: '', pathStyle: false });
    expect(parseStoreAddress('s3://logs/a/b/')).toMatchObject({ prefix: 'a/b/', credentials: undefined });
  });

  it('says where the server is and how it is asked', () => {
    const text = 's3://logs/p?endpoint=https://minio.corp:9000/&region=eu-west-1&pathStyle=true';
    expect(parseStoreAddress(text)).toMatchObject({
      endpoint: 'https://minio.corp:9000',
      region: 'eu-west-1',
      pathStyle: true,
    });
  });

  it('has credentials as they are, not as they are encoded', () => {
    const { credentials } = parseStoreAddress('s3://AKIA%2B1:se%2Fcr%40et@logs');
    expect(credentials).toEqual({ accessKeyId: 'AKIA+1', secretAccessKey: 'se/cr@et' });
  });

  it.each([
    ['https://logs/prefix', 'must be s3://'],
    ['s3://', 'must be s3://'],
    ['s3://Lo_gs!/x', 'must be s3://'],
    ['s3://key:topsecret@', 'must be s3://'],
    ['s3://key@logs', 'both a key and a secret'],
    ['s3://key:top%secret@logs', 'percent-encoded'],
    ['s3://key:topsecret@logs?regoin=x', 'accepts only the parameters endpoint, region, pathStyle'],
    ['s3://key:topsecret@logs?pathStyle=yes', 'pathStyle=true'],
    ['s3://key:topsecret@logs?endpoint=ftp://x', 'http(s) URL'],
    ['s3://key:topsecret@logs?endpoint=http://u:topsecret@x', 'http(s) URL'],
    ['s3://key:topsecret@logs/a b', 'prefix of letters'],
  ])('is refused as %s, in words that repeat no secret', (text, words) => {
    const refusal = (): unknown => parseStoreAddress(text);
    expect(refusal).toThrow(words);
    expect(refusal).not.toThrow(/top.?secret/);
  });
});
