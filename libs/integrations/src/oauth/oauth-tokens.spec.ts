import { describe, expect, it } from '@jest/globals';
import { tokenResponse } from './oauth-tokens.js';

const told = async (body: unknown, status = 200): Promise<{ status: number; body: unknown }> => {
  const answer = await tokenResponse(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
  return { status: answer.status, body: await answer.json() };
};

describe('the answer of a token endpoint', () => {
  it.each([
    ['GitHub', { error: 'bad_refresh_token', error_description: 'It is expired.', error_uri: 'https://docs' }, 200],
    ['Slack', { ok: false, error: 'bad_refresh_token', message: 'It is expired.' }, 200],
    ['HubSpot', { status: 'bad_refresh_token', message: 'It is expired.', correlationId: 'x' }, 400],
    ['GitLab', { error: 'bad_refresh_token', error_description: 'It is expired.' }, 400],
  ])('that refuses, as %s writes it, is an error of RFC 6749', async (_vendor, body, status) => {
    const refusal = { error: 'bad_refresh_token', error_description: 'It is expired.' };
    expect(await told(body, status)).toEqual({ status: 400, body: refusal });
  });

  it('that gives a token is held to what is used of it', async () => {
    const tokens = { access_token: 'a', token_type: 'bot', expires_in: 60, refresh_token: 'r' };
    expect(await told({ ok: true, ...tokens, scope: ['read'], id_token: 'x' })).toEqual({ status: 200, body: tokens });
    expect(await told({ access_token: 'a', expires_in: null })).toEqual({
      status: 200,
      body: { access_token: 'a', token_type: 'bearer' },
    });
  });

  it('that failed by chance refuses nothing', async () => {
    expect(await told({ error: 'invalid_grant' }, 503)).toEqual({ status: 503, body: {} });
    expect(await told({ error: 'ratelimited' }, 429)).toEqual({ status: 429, body: {} });
    expect(await told('<h1>Bad gateway</h1>', 502)).toEqual({ status: 502, body: {} });
  });

  it('that does not end is not read on', async () => {
    const endless = new ReadableStream({
      pull: (controller) => {
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    await expect(tokenResponse(new Response(endless))).rejects.toThrow('larger than 256 KiB');
  });
});
