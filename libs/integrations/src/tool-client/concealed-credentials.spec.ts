import { describe, expect, it } from '@jest/globals';
import { ConcealedCredentials } from './concealed-credentials.js';
import { ToolRejected } from './tool.errors.js';

const token = 'glpat-a/b+c="d"';

describe('what a tool repeats of the credentials', () => {
  const concealed = new ConcealedCredentials({
    headers: { authorization: `Bearer ${token}` },
    query: 'x=1&sig=a%2Fb%3Dcdef',
  });

  it.each([
    ['as it is', `for ${token}!`, 'for [redacted]!'],
    ['with what stands before it', `for Bearer ${token}`, 'for [redacted]'],
    ['in JSON', `for ${JSON.stringify(token)}`, 'for "[redacted]"'],
    ['in an address', `?t=${encodeURIComponent(token)}`, '?t=[redacted]'],
    ['in an address in lower case', `?t=${encodeURIComponent(token).toLowerCase()}`, '?t=[redacted]'],
    ['as a query', 'denied /a.csv?x=1&sig=a%2Fb%3Dcdef', 'denied /a.csv?[redacted]'],
    ['as a value of the query', 'denied sig=a%2Fb%3Dcdef', 'denied sig=[redacted]'],
    ['as a value of the query, decoded', 'denied a/b=cdef', 'denied [redacted]'],
  ])('is concealed %s', (_how, text, expected) => {
    expect(concealed.concealIn(text)).toBe(expected);
  });

  it('is concealed in base64, once a request has carried it so', () => {
    const own = new ConcealedCredentials({ email: 'ada@example.com', apiToken: 'api-token' });
    const authorization = `Basic ${Buffer.from('ada@example.com:api-token').toString('base64')}`;
    own.add(authorization);
    expect(own.concealIn(`ada@example.com, api-token, ${authorization}`)).toBe(
      'ada@example.com, [redacted], [redacted]',
    );
    expect(own.concealIn(`of ${authorization.slice('Basic '.length)}`)).toBe('of [redacted]');
  });

  it('is concealed where it is the password of a connection string', () => {
    const own = new ConcealedCredentials({ connectionString: 'postgresql://reader:p%40ssword@db.example.com/erp' });
    expect(own.concealIn('p@ssword of reader at db.example.com, p%40ssword')).toBe(
      '[redacted] of reader at db.example.com, [redacted]',
    );
  });
});

describe('an error that repeats the credentials', () => {
  const concealed = new ConcealedCredentials({ token });

  it('keeps its class and loses them, in its stack too, before it is cut', async () => {
    const failed = await concealed
      .concealErrors(() => Promise.reject(new ToolRejected(`${'x'.repeat(290)} ${token} ${'y'.repeat(100)}`, true)))
      .catch((error: unknown) => error as ToolRejected);
    expect(failed).toBeInstanceOf(ToolRejected);
    const { isExpired, message, stack } = failed;
    expect([isExpired, message]).toEqual([true, `${'x'.repeat(290)} [redacte…`]);
    expect(stack).not.toContain('glpat');
  });
});
