import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '#platform';
import { WebhookSettings } from '../sending/webhook.settings.js';
import { RetrySchedule } from './attempt.js';

const minutesOf = (environment: NodeJS.ProcessEnv): (number | null)[] => {
  const schedule = new RetrySchedule(loadConfig(environment).of(WebhookSettings).retryDelays);
  return [1, 2, 3, 4, 5, 6].map((attempt) => {
    const delay = schedule.after(attempt);
    return delay && delay.seconds / 60;
  });
};

describe('the retry schedule', () => {
  it('is that of the specification: six attempts, the last after twelve hours', () => {
    expect(minutesOf({})).toEqual([1, 5, 30, 120, 720, null]);
  });

  it('has as many retries as WEBHOOK_RETRY_DELAYS has delays', () => {
    expect(minutesOf({ WEBHOOK_RETRY_DELAYS: '1m, 2m' })).toEqual([1, 2, null, null, null, null]);
  });
});
