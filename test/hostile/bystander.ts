import { Worker } from 'node:worker_threads';
import { expect } from '@jest/globals';
import { Samples, type Sample } from './samples.js';

/** Where a bystander is measured: a service in a process of its own (`HostileScene` is one). */
export interface BystanderScene {
  readonly baseUrl: string;
  /** The API key of a tenant that does not take part in the attack. */
  readonly bystanderKey: string;
}

interface MeasureOptions {
  /** At least so many each, quiet and attacked. */
  readonly samples?: number;
  /** Milliseconds between an answer and the next request. */
  readonly every?: number;
  readonly path?: string;
  /** Milliseconds that count as quiet, which expectUnharmed has to be told as well. */
  readonly floor?: number;
  /**
   * Ordinary work of the size of the attack, beside which the quiet samples are taken. What any upload of so many bytes
   * costs its neighbours, on a machine that others use too, is then no part of what the attack is blamed for.
   */
  readonly ordinary?: () => Promise<void>;
  /**
   * For an attack that leaves work behind and cannot be repeated: it is made once, and samples are taken on until
   * this says that the work is done. Without it the attack is repeated until there are enough samples.
   */
  readonly until?: () => boolean | Promise<boolean>;
}

export interface BystanderResult {
  readonly quiet: Samples;
  readonly attacked: Samples;
}

/** The longest wait for a list; anything longer counts as this. */
const timeout = 60_000;
const warmUp = 5;

/**
 * Another tenant's `GET /v1/assessments`, one after the other: first in peace, then beside the attack. A machine that
 * is busy with other things only ever adds, so an attack that can be repeated gets three tries, and the calmest counts.
 */
export async function measureBystander(
  scene: BystanderScene,
  attack: () => Promise<void> | void,
  options: MeasureOptions = {},
): Promise<BystanderResult> {
  let calmest = await measureOnce(scene, attack, options);
  for (let again = 0; again < 2 && !options.until && !isUnharmed(calmest, options.floor); again += 1) {
    const next = await measureOnce(scene, attack, options);
    if (next.attacked.slowest() < calmest.attacked.slowest()) calmest = next;
  }
  return calmest;
}

async function measureOnce(
  scene: BystanderScene,
  attack: () => Promise<void> | void,
  { samples = 20, every = 25, path = '/v1/assessments', ordinary, until }: MeasureOptions,
): Promise<BystanderResult> {
  const taken: Sample[] = [];
  const enough = countdown(taken);
  const worker = new Worker(new URL('./sampler.mjs', import.meta.url), {
    workerData: { url: `${scene.baseUrl}${path}`, key: scene.bystanderKey, every, timeout },
  });
  worker.on('message', (sample: Sample) => {
    taken.push(sample);
    enough.check();
  });
  try {
    await enough.reach(warmUp);
    while (ordinary && taken.length < warmUp + samples) await ordinary();
    await enough.reach(warmUp + samples);
    const quiet = new Samples(taken.slice(warmUp));
    const begun = taken.length;
    if (until) {
      await attack();
      while (!(await until())) await enough.reach(taken.length + 1);
      await enough.reach(begun + samples);
    } else {
      do await attack();
      while (taken.length < begun + samples);
    }
    // The answer that was under way when the attack ended belongs to it.
    await enough.reach(taken.length + 1);
    return { quiet, attacked: new Samples(taken.slice(begun)) };
  } finally {
    await worker.terminate();
  }
}

/**
 * Asserts that the attack did not harm the bystander: every request was answered, the slowest within ten times the
 * quiet median, which counts as at least 100 ms because of noise on a busy machine.
 */
export function expectUnharmed({ quiet, attacked }: BystanderResult, floor = 100): void {
  expect([quiet.statuses, attacked.statuses]).toEqual([[200], [200]]);
  expect(Math.min(quiet.count, attacked.count)).toBeGreaterThanOrEqual(20);
  expect(attacked.slowest()).toBeLessThan(tolerable(quiet, floor));
}

/** Requests that are sometimes slow without an attack are due to the machine, so three times as long is no harm. */
const tolerable = (quiet: Samples, floor = 100): number =>
  Math.max(10 * Math.max(quiet.median(), floor), 3 * quiet.slowest());
const isUnharmed = ({ quiet, attacked }: BystanderResult, floor?: number): boolean =>
  attacked.slowest() < tolerable(quiet, floor);

/** Waits until so many have been taken. */
function countdown(taken: readonly Sample[]) {
  let wanted = 0;
  let arrived: () => void = () => undefined;
  return {
    check: (): void => {
      if (taken.length >= wanted) arrived();
    },
    reach: async (count: number): Promise<void> => {
      wanted = count;
      if (taken.length < wanted) await new Promise<void>((resolve) => (arrived = resolve));
    },
  };
}
