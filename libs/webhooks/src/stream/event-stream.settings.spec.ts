import { describe, expect, it } from '@jest/globals';
import { parseStreamAddress } from './event-stream.settings.js';

describe('the address of an event stream', () => {
  it('is a server, whose stream has a name of ours unless told otherwise', () => {
    expect(parseStreamAddress('nats://nats.corp')).toEqual({
      server: 'nats.corp:4222',
      isSecure: false,
      credentials: null,
      stream: 'assessment-events',
    });
    expect(parseStreamAddress('tls://[::1]:5222/?stream=OURS_2')).toMatchObject({
      server: '[::1]:5222',
      isSecure: true,
      stream: 'OURS_2',
    });
  });

  it('has credentials as they are, not as they are encoded: a user, or a token', () => {
    expect(parseStreamAddress('nats://us%40er:p%2Fw@n').credentials).toEqual({ user: 'us@er', pass: 'p/w' });
    expect(parseStreamAddress('nats://t%2Bken@n').credentials).toEqual({ token: 't+ken' });
  });

  it.each([
    ['https://nats.corp', 'must be nats://'],
    ['nats.corp:4222', 'must be nats://'],
    ['nats://', 'must be nats://'],
    ['nats://user:topsecret@', 'must be nats://'],
    ['nats://user:topsecret@n/path', 'without a path'],
    ['nats://user:topsecret@n?strem=x', 'the parameter stream, once'],
    ['nats://user:topsecret@n?stream=x&stream=y', 'the parameter stream, once'],
    ['nats://user:topsecret@n?stream=a.b', 'letters, digits'],
    ['nats://user:topsecret@n?stream=', 'letters, digits'],
    ['nats://:topsecret@n', 'a user and password'],
    ['nats://user:top%secret@n', 'percent-encoded'],
  ])('is refused as %s, in words that repeat no secret', (text, words) => {
    const refusal = (): unknown => parseStreamAddress(text);
    expect(refusal).toThrow(words);
    expect(refusal).not.toThrow(/top.?secret/);
  });
});
