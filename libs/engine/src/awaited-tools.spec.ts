import { describe, expect, test } from '@jest/globals';
import { awaitedTools } from './awaited-tools.js';

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
