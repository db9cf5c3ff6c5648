import { describe, expect, it } from '@jest/globals';
import { errorResponse } from '../http/errors.filter.js';
import { QuotaExceeded } from './domain-error.js';
import { ValidationFailed } from './platform.errors.js';

const openRuns = {
  budget: 'openRuns',
  limit: '20 open runs',
  advice: 'Delete an assessment that has not started, or wait until one completes.',
};

describe('a budget that is used up', () => {
  it('is a conflict that names the budget and its limit', () => {
    expect(errorResponse(new QuotaExceeded(openRuns), 'id')).toEqual({
      status: 409,
      headers: {},
      body: {
        error: {
          code: 'QUOTA_EXCEEDED',
          message:
            'This workspace has used up its quota of 20 open runs. ' +
            'Delete an assessment that has not started, or wait until one completes.',
          requestId: 'id',
          details: [{ field: 'openRuns', message: 'is used up: the limit is 20 open runs' }],
        },
      },
    });
  });

  it('is 429 with whole seconds in Retry-After if waiting helps', () => {
    const { status, headers } = errorResponse(new QuotaExceeded({ ...openRuns, retryAfterSeconds: 0.2 }), 'id');
    expect([status, headers]).toEqual([429, { 'Retry-After': '1' }]);
  });
});

describe('a request that is not valid', () => {
  it.each([
    [['must be text.'], 'The request is not valid: name must be text.'],
    [['The day has not come.'], 'The day has not come.'],
    [
      ['must be text', 'The day has not come.'],
      'The request is not valid: name must be text; name The day has not come.',
    ],
  ])('says %j in one sentence', (messages, sentence) => {
    expect(new ValidationFailed(messages.map((message) => ({ field: 'name', message }))).message).toBe(sentence);
  });
});
