import { type ClientRequest, type IncomingMessage, type Server, createServer, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { hasTooManyValues, mostValues, parseStrictJson, repeatedKey, requestBody } from './request-body.js';
import fc from 'fast-check';
import { MalformedJson, ValidationFailed } from '../errors/platform.errors.js';

const timeout = 300;
let server: Server;

afterEach(async () => {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
});

/** What `read` makes of the request that `send` makes. */
async function outcome(
  read: (incoming: IncomingMessage) => Promise<string>,
  send: (outgoing: ClientRequest) => Promise<unknown>,
): Promise<string> {
  let done!: (text: string) => void;
  const outcomeOf = new Promise<string>((resolve) => (done = resolve));
  server = createServer((incoming, response) => {
    void read(incoming).then(
      (text) => {
        done(text);
        response.end();
      },
      (error: unknown) => {
        done(incoming.destroyed ? 'cut off' : String(error));
      },
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const outgoing = request({ port: (server.address() as AddressInfo).port, method: 'POST' });
  outgoing.on('error', () => undefined);
  await send(outgoing);
  return outcomeOf;
}

async function whole(incoming: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of requestBody(incoming, timeout)) text += chunk.toString();
  return text;
}

describe('the body of a request', () => {
  it('is waited for, however long the whole takes', async () => {
    const slowly = async (outgoing: ClientRequest): Promise<void> => {
      for (const part of ['a', 'b', 'c', 'd', 'e']) {
        outgoing.write(part);
        await sleep(timeout / 3);
      }
      outgoing.end();
    };
    expect(await outcome(whole, slowly)).toBe('abcde');
  });

  it('is given up when it stops coming', async () => {
    expect(await outcome(whole, (outgoing) => Promise.resolve(outgoing.write('a')))).toBe('cut off');
  });

  it('is not given up while its reader is slow', async () => {
    const thoughtful = async (incoming: IncomingMessage): Promise<string> => {
      let text = '';
      for await (const chunk of requestBody(incoming, timeout)) {
        await sleep(timeout * 2);
        text += chunk.toString();
      }
      return text;
    };
    expect(await outcome(thoughtful, (outgoing) => Promise.resolve(outgoing.end('late')))).toBe('late');
  });
});

const holdsTooMany = (value: unknown): boolean => hasTooManyValues(Buffer.from(JSON.stringify(value)));

describe('a JSON text', () => {
  it('holds too many values when its lists, objects and members are more', () => {
    expect(holdsTooMany(Array(mostValues - 10).fill(1))).toBe(false);
    expect(holdsTooMany(Array(mostValues + 10).fill(1))).toBe(true);
    expect(holdsTooMany(Object.fromEntries(Array.from({ length: mostValues + 10 }, (_, at) => [`k${at}`, 1])))).toBe(
      true,
    );
    expect(hasTooManyValues(Buffer.from('['.repeat(mostValues + 10)))).toBe(true);
  });

  it.each([',[{'.repeat(mostValues), '\\"'.repeat(mostValues), '",'.repeat(mostValues)])(
    'is not taken to hold what stands in its strings',
    (text) => {
      expect(holdsTooMany({ text })).toBe(false);
    },
  );
});

describe('a repeated key', () => {
  it.each([
    ['{"a":1,"b":2,"a":3}', 'a'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"a":{"b":{"c":1,"c":2}}}', 'a.b.c'],
    ['{"a":[1,{"b":1},[{"c":1,"c":2}]]}', 'a[2][0].c'],
    ['[{"a":1},{"a":1,"a":1}]', '[1].a'],
    ['{"a":{"b":1},"c":"x, {\\"a\\":","a":2}', 'a'],
    ['{"":1,"":2}', ''],
  ])('in %s is found at "%s"', (text, path) => {
    expect(repeatedKey(text)).toBe(path);
  });

  it.each(['{"a":{"b":1},"b":{"b":2},"c":["b",{"b":3}]}', '{"a":"{\\"a\\":1,\\"a\\":2}"}', '["a","a"]', '"a"', '7'])(
    'is not seen in %s',
    (text) => {
      expect(repeatedKey(text)).toBeNull();
    },
  );

  it('is in nothing that JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(repeatedKey(JSON.stringify(value))).toBeNull();
      }),
    );
  });
});

describe('a JSON body', () => {
  it('is read as JSON.parse reads it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const json = JSON.stringify(value);
        fc.pre(!/\\u0000|\\ud[89a-f]|proto|constructor|toString|valueOf|hasOwn|isProto|propertyIs|__/.test(json));
        expect(parseStrictJson(Buffer.from(json))).toEqual(JSON.parse(json));
      }),
    );
  });

  it.each([
    ['cut off', Buffer.from('{"a":')],
    ['followed by more', Buffer.from('{} {}')],
    ['JavaScript', Buffer.from("{a: 'b'}")],
    ['a number JSON does not know', Buffer.from('NaN')],
    ['commented', Buffer.from('{} // done')],
    ['a raw control character in a string', Buffer.from('"\u0001"')],
    ['Latin-1', Buffer.from('{"a":"é"}', 'latin1')],
    ['UTF-16', Buffer.from('{"a":1}', 'utf16le')],
    ['overlong UTF-8', Buffer.from([0x22, 0xc0, 0x80, 0x22])],
    ['a surrogate written as UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
  ])('is malformed when it is %s', (_what, bytes) => {
    expect(() => parseStrictJson(bytes)).toThrow(MalformedJson);
  });

  it('is refused by its field when a string holds a NUL', () => {
    expect(() => parseStrictJson(Buffer.from('{"a":"\\u0000"}'))).toThrow(
      ValidationFailed.of('a', 'must not contain a NUL character'),
    );
  });

  it('is refused by its field when a key stands twice', () => {
    expect(() => parseStrictJson(Buffer.from('{"a":[{"b":1,"b":2}]}'))).toThrow(
      ValidationFailed.of('a[0].b', 'must be given once'),
    );
  });

  it.each(['x', '\\n', '\\"', '[],'])('is read when it is as large as a body may be, of %j alone', (piece) => {
    const many = piece.repeat(Math.floor(2 ** 20 / piece.length) - 4);
    const json = `{"a":"${many}"}`;
    expect(parseStrictJson(Buffer.from(json))).toEqual(JSON.parse(json));
  });

  it('is refused when it holds more values than any body may', () => {
    expect(() => parseStrictJson(Buffer.from(`[${'[1],'.repeat(10_000)}0]`))).toThrow(
      ValidationFailed.of('body', 'must not hold more than 10000 values'),
    );
  });

  it('does not change what an object is', () => {
    expect(() => parseStrictJson(Buffer.from('{"__proto__":{"admin":true}}'))).toThrow(ValidationFailed);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});
