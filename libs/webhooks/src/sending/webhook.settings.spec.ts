import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '#platform';
import { WebhookSettings } from './webhook.settings.js';

const settings = (environment: NodeJS.ProcessEnv): WebhookSettings => loadConfig(environment).of(WebhookSettings);

describe('the settings of webhooks', () => {
  it('retry after a minute to half a day, wait 30 seconds, and reach public addresses over TLS alone', () => {
    const { retryDelays, timeout, retention, ...rest } = settings({});
    expect(retryDelays.map(({ seconds }) => seconds)).toEqual([60, 300, 1800, 7200, 43_200]);
    expect([timeout.seconds, retention.seconds]).toEqual([30, 30 * 86_400]);
    expect(rest).toMatchObject({ allowHttp: false, allowPrivateNetworks: false });
  });

  it('are read', () => {
    const { retryDelays, timeout, ...rest } = settings({
      WEBHOOK_ALLOW_HTTP: 'true',
      WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
      WEBHOOK_RETRY_DELAYS: '1s,2m, 3h',
      WEBHOOK_TIMEOUT: '500ms',
      WEBHOOK_PROXY_URL: 'http://proxy:3128',
      WEBHOOK_CA_FILE: '/etc/ca.pem',
    });
    expect(retryDelays.map(({ seconds }) => seconds)).toEqual([1, 120, 10_800]);
    expect(timeout.milliseconds).toBe(500);
    expect(rest).toMatchObject({
      allowHttp: true,
      allowPrivateNetworks: true,
      proxyUrl: 'http://proxy:3128',
      caFile: '/etc/ca.pem',
    });
  });
});
