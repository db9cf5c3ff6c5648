import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exchange } from '../harness/http-exchange.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { probeModule } from './probe.module.js';

const token = 'a-token-of-at-least-thirty-two-characters';

describe('without a METRICS_TOKEN the figures', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ module: probeModule });
  });
  afterAll(() => app.stop());

  it('are shown to the machine itself', async () => {
    expect((await exchange(app.baseUrl, '/metrics')).text).toContain('http_request_duration_seconds');
  });

  it.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'])(
    'are not shown through a proxy (%s)',
    async (header) => {
      const { status, text } = await exchange(app.baseUrl, '/metrics', { headers: { [header]: '198.51.100.7' } });
      expect([status, JSON.parse(text)]).toEqual([403, { error: expect.objectContaining({ code: 'FORBIDDEN' }) }]);
      expect(text).toContain('METRICS_TOKEN');
    },
  );
});

describe('with a METRICS_TOKEN the figures', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ module: probeModule, environment: { METRICS_TOKEN: token } });
  });
  afterAll(() => app.stop());

  it.each([
    ['nothing', {}],
    ['another token', { authorization: `Bearer ${token}x` }],
    ['a part of it', { authorization: `Bearer ${token.slice(0, -1)}` }],
    ['another scheme', { authorization: `Basic ${token}` }],
  ])('are not shown to who sends %s', async (_what, headers) => {
    const { status, headers: answered } = await exchange(app.baseUrl, '/metrics', { headers });
    expect([status, answered['www-authenticate']]).toEqual([401, 'Bearer']);
  });

  it('are shown to who sends it, through a proxy too', async () => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '198.51.100.7' };
    expect((await exchange(app.baseUrl, '/metrics', { headers })).text).toContain('http_request_duration_seconds');
  });

  it('leave the probes open', async () => {
    expect((await exchange(app.baseUrl, '/health/live')).status).toBe(200);
  });
});
