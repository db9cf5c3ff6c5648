import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { LogEvent } from '#event-log';
import { type GatheredBatch, gatherBatches } from './gather-batches.js';

const page = (number: number, size: number): GatheredBatch => ({
  events: Array.from({ length: size }, (_, at) => ({ id: `${number}-${at}` }) as LogEvent),
  position: `after ${number}`,
});

async function gathered(batches: AsyncIterable<GatheredBatch>) {
  const seen: { size: number; position: string | null }[] = [];
  try {
    for await (const { events, position } of gatherBatches(batches)) seen.push({ size: events.length, position });
    return { seen, error: null };
  } catch (error) {
    return { seen, error: (error as Error).message };
  }
}

describe('gathering batches', () => {
  it('puts pages together until they are worth storing', async () => {
    const pages = async function* () {
      for (let number = 1; number <= 7; number++) yield await Promise.resolve(page(number, 1_000));
    };
    const expected = [
      { size: 5_000, position: 'after 5' },
      { size: 2_000, position: 'after 7' },
    ];
    expect(await gathered(pages())).toEqual({ seen: expected, error: null });
  });

  it('stays at the last position where events came by another way', async () => {
    const pages = async function* () {
      yield await Promise.resolve(page(1, 10));
      yield { ...page(2, 10), position: null };
    };
    expect(await gathered(pages())).toEqual({ seen: [{ size: 20, position: 'after 1' }], error: null });
  });

  it('hands on what is at hand while the tool takes its time', async () => {
    const pages = async function* () {
      yield page(1, 10);
      await sleep(1_500);
      yield page(2, 10);
    };
    const { seen } = await gathered(pages());
    expect(seen.map(({ position }) => position)).toEqual(['after 1', 'after 2']);
  });

  it('hands on what came before the tool failed, then fails', async () => {
    const pages = async function* () {
      yield await Promise.resolve(page(1, 10));
      yield page(2, 10);
      throw new Error('away');
    };
    expect(await gathered(pages())).toEqual({ seen: [{ size: 20, position: 'after 2' }], error: 'away' });
  });
});
