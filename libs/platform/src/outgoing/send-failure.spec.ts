import { describe, expect, it } from '@jest/globals';
import { failureWords } from './send-failure.js';

const systemError = (message: string, code: string): Error => Object.assign(new Error(message), { code });

describe('the text for a failure', () => {
  it.each([
    ['connect ECONNREFUSED 10.1.2.3:3128', 'ECONNREFUSED', 'the connection was refused (ECONNREFUSED)'],
    [
      'connect EHOSTUNREACH 1.2.3.4:443 - Local (172.17.0.2:41234)',
      'EHOSTUNREACH',
      'the host cannot be reached (EHOSTUNREACH)',
    ],
    ['queryA ESERVFAIL billing.internal', 'ESERVFAIL', 'the request could not be sent (ESERVFAIL)'],
    ['self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate (DEPTH_ZERO_SELF_SIGNED_CERT)'],
  ])('of "%s" contains no address and no name of this network', (message, code, words) => {
    expect(failureWords(systemError(message, code))).toBe(words);
  });

  it('names a TLS failure without the files of OpenSSL', () => {
    const message = '80:error:0A00010B:SSL routines::wrong version number:../deps/openssl/ssl/record.c:355:';
    const error = Object.assign(systemError(message, 'ERR_SSL_WRONG_VERSION_NUMBER'), {
      reason: 'wrong version number',
    });
    expect(failureWords(error)).toBe('TLS failed: wrong version number');
  });

  it('names the failure of several addresses once', () => {
    const refused = (address: string): Error => systemError(`connect ECONNREFUSED ${address}`, 'ECONNREFUSED');
    const error = new AggregateError([refused('10.0.0.1:443'), refused('10.0.0.2:443')]);
    expect(failureWords(error)).toBe('the connection was refused (ECONNREFUSED)');
  });

  it('reveals nothing about an unexpected error', () => {
    expect(failureWords(new Error('cannot read /srv/secrets/proxy.json'))).toBe('the request could not be sent');
    expect(failureWords('boom')).toBe('the request could not be sent');
  });
});
