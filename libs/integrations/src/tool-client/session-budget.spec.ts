import { describe, expect, it } from '@jest/globals';
import { Duration } from '#platform';
import { Pace, SessionBudget } from './session-budget.js';
import { RoundSpent, TooMuch } from './tool.errors.js';

const budget = (time = Duration.ofMinutes(1)): SessionBudget => new SessionBudget(time);
const mebibyte = { bytes: 2 ** 20, values: 10 };

/** Answers of one mebibyte, as many as there may be. */
function answer(held: SessionBudget, count: number): void {
  for (let number = 0; number < count; number += 1) {
    held.beginRequest();
    held.receive(mebibyte.bytes);
    held.charge(mebibyte);
  }
}

describe('the budget of a session', () => {
  it('ends the reading of an item that has no end, and not of the next', async () => {
    const held = budget();
    const endless = (): Promise<never> => {
      answer(held, 1_000);
      return Promise.reject(new Error('it was never stopped'));
    };
    await expect(held.readWithinStep(endless)).rejects.toThrow('it is larger than 32 MiB');
    expect(await held.readWithinStep(() => Promise.resolve('read'))).toBe('read');
  });

  it('bounds the values, the time and the requests of one step', () => {
    const values = budget();
    const time = budget();
    const requests = budget();
    expect(() => {
      values.charge({ bytes: 1, values: 500_001 });
    }).toThrow('more than 500000 values');
    time.endRequest(301_000);
    expect(() => {
      time.beginRequest();
    }).toThrow('more than 5 minutes');
    for (let number = 0; number < 1_000; number += 1) requests.beginRequest();
    expect(() => {
      requests.beginRequest();
    }).toThrow(TooMuch);
  });

  it('does not count what has been handed on, so that a long list is no reason to stop', () => {
    const held = budget();
    const all = (): void => {
      for (let part = 0; part < 50; part += 1) {
        answer(held, 20);
        held.endStep();
      }
    };
    expect(all).not.toThrow();
  });

  it('says when much is held of several items together', async () => {
    const held = budget();
    for (let item = 0; item < 8; item += 1) {
      expect(held.holdsMuch).toBe(false);
      await held.readWithinStep(() => {
        answer(held, 1);
        return Promise.resolve('read');
      });
    }
    expect(held.holdsMuch).toBe(true);
    held.endStep();
    expect(held.holdsMuch).toBe(false);
  });

  it('ends the round when its bytes or its time are used up', async () => {
    const held = budget();
    held.receive(2 * 2 ** 30);
    expect(() => {
      held.beginRequest();
    }).toThrow(RoundSpent);
    const brief = budget(Duration.ofMilliseconds(0));
    await new Promise((resolve) => setTimeout(resolve, 2));
    const asking = brief.readWithinStep(() => {
      brief.beginRequest();
      return Promise.resolve('read');
    });
    await expect(asking).rejects.toThrow(RoundSpent);
  });
});

describe('the pace of a file', () => {
  it('that drips is that of a tool that is away', () => {
    const pace = new Pace();
    const drip = (): void => {
      for (let line = 0; line < 7; line += 1) pace.record(80, 10_000);
    };
    expect(drip).toThrow('it sends less than 64 KiB in 60 seconds');
  });

  it('is measured over a minute: pauses and a slow end are no harm', () => {
    const pace = new Pace();
    for (let minute = 0; minute < 10; minute += 1) {
      pace.record(70_000, 1);
      pace.record(10, 59_999);
    }
    expect(() => {
      pace.record(1, 59_000);
    }).not.toThrow();
  });
});
