import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '#platform';
import { RateLimitSettings } from './auth.settings.js';

const settings = (environment: NodeJS.ProcessEnv): RateLimitSettings => loadConfig(environment).of(RateLimitSettings);

describe('the settings of limits', () => {
  it('are those of the contract unless told otherwise', () => {
    expect(settings({})).toEqual({
      perMinute: 600,
      perOrganization: 3_000,
      perAddress: 600,
      failures: 30,
      signIns: 20,
      token: 120,
      shared: 120,
    });
  });

  it('are read', () => {
    const environment = {
      RATE_LIMIT_PER_MINUTE: '1',
      RATE_LIMIT_FAILURES: '2',
      RATE_LIMIT_SIGN_INS: '3',
      RATE_LIMIT_TOKEN: '4',
      RATE_LIMIT_SHARED: '5',
      RATE_LIMIT_PER_ORGANIZATION: '6',
      RATE_LIMIT_PER_ADDRESS: '7',
      REDIS_URL: 'rediss://cache:6380',
    };
    expect(settings(environment)).toEqual({
      perMinute: 1,
      perOrganization: 6,
      perAddress: 7,
      failures: 2,
      signIns: 3,
      token: 4,
      shared: 5,
      redisUrl: 'rediss://cache:6380',
    });
  });
});
