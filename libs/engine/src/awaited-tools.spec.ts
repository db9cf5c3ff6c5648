import { describe, expect, test } from '@jest/globals';
import { awaitedTools, nothingToAssess, pauseBeforeNextLook } from './awaited-tools.js';

const start = new Date('2025-01-01T00:00:00.000Z');
const soon = new Date('2025-01-01T00:05:00.000Z');
const late = new Date('2025-01-01T00:15:00.000Z');

const collected = {
  name: 'Desk',
  status: 'connected',
  attention: null,
  isAwaited: false,
  lastCollectedAt: start,
} as const;
const collecting = { ...collected, status: 'collecting', isAwaited: true } as const;
const fresh = { ...collected, isAwaited: true, lastCollectedAt: null } as const;
const failing = {
  ...fresh,
  status: 'attention',
  attention: 'The tool refused the connection: no such token',
} as const;
const onceCollected = { ...failing, lastCollectedAt: start } as const;

describe('a run in connect', () => {
  test.each([
    ['goes on when every tool is collected', [collected], late],
    ['goes on without tools to wait for', [], soon],
    ['goes on with what is stored of a tool that fails now', [collected, onceCollected], soon],
  ])('%s', (_what, tools, now) => {
    expect(awaitedTools(tools, start, now)).toBe('none');
  });

  test.each([
    ['a tool that has not been asked yet', [collected, fresh], late],
    ['a tool that is being collected, however long it takes', [collecting], late],
    ['a tool that fails, for a while', [failing], soon],
    ['the others before it gives up on one that fails', [failing, collecting], late],
  ])('waits for %s', (_what, tools, now) => {
    expect(awaitedTools(tools, start, now)).toBe('wait');
  });

  test('cannot go on when a tool keeps failing, and says which and why', () => {
    expect(awaitedTools([collected, failing], start, late)).toEqual({
      reason:
        'A tool could not be collected. “Desk”: The tool refused the connection: no such token Repair the connection, or leave the tool out of the assessment.',
    });
  });
});

describe('a run without workflows', () => {
  const found = { workflows: 0, distinctEvents: 0, people: [], tooVaried: null };
  const whole = { periodFrom: null, periodTo: null };

  test.each([
    ['that the tools hold nothing', whole, found, /hold no events/u],
    [
      'that no case started in its period',
      { periodFrom: start, periodTo: late },
      found,
      /from 2025-01-01 to 2025-01-01/u,
    ],
    [
      'that they are too varied, whatever the period',
      whole,
      { ...found, tooVaried: 'Mails is too varied' },
      /^Mails is/u,
    ],
  ])('says %s', (_what, period, of, reason) => {
    expect(nothingToAssess(period, of)).toMatch(reason);
  });
});

test.each([
  ['soon at first', 0, 200],
  ['later, the longer it has waited', 4_000, 1_000],
  ['every three seconds in the end', 600_000, 3_000],
])('a run looks at its tools %s', (_when, waited, pause) => {
  const lookedAt = new Date(start.getTime() + waited);
  expect(pauseBeforeNextLook(start, lookedAt).milliseconds).toBe(pause);
});
