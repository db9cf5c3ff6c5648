import { Logger } from '@nestjs/common';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Drain } from '../observability/drain.js';
import { Round } from './round.js';

const said: unknown[] = [];
const logger = new Logger('round');

let drain: Drain;
let round: Round;

beforeEach(() => {
  said.length = 0;
  Logger.overrideLogger({
    log: () => undefined,
    error: () => undefined,
    warn: (message: unknown) => said.push(message),
  });
  drain = new Drain();
  round = new Round(drain, logger, 'it is done in the next round');
});

describe('a round', () => {
  it('goes on while there is more to do', async () => {
    let steps = 0;
    await round.run(() => Promise.resolve(++steps < 3));
    expect(steps).toBe(3);
  });

  it('does not begin while another one runs', async () => {
    let begun = 0;
    let end: (isMore: boolean) => void = () => undefined;
    const step = (): Promise<boolean> => {
      begun++;
      return new Promise((resolve) => (end = resolve));
    };
    const first = round.run(step);
    await round.run(step);
    end(false);
    await first;
    expect(begun).toBe(1);
  });

  it('begins no step while the process drains', async () => {
    let steps = 0;
    await round.run(() => {
      drain.start();
      return Promise.resolve(++steps < 3);
    });
    await round.run(() => Promise.resolve(++steps < 3));
    expect(steps).toBe(1);
  });

  it('that fails says so, and the next one begins', async () => {
    await round.run(() => Promise.reject(new Error('away')));
    let steps = 0;
    await round.run(() => Promise.resolve(++steps < 1));
    expect([said, steps]).toEqual([['it is done in the next round'], 1]);
  });
});
