import { afterEach, describe, expect, test } from '@jest/globals';
import { readdirSync, rmSync } from 'node:fs';
import { StartedService, temporaryDirectory, usedDirectory } from './started-service.js';

describe('a DATA_DIR has one owner', () => {
  let dataDirectory: string;

  afterEach(() => {
    rmSync(dataDirectory, { recursive: true });
  });

  test('a second start refuses in one line that names the first, which goes on; of three after its crash one wins', async () => {
    dataDirectory = await usedDirectory();
    const first = await StartedService.start({ dataDirectory });
    const second = await StartedService.spawn({ dataDirectory });
    expect(await second.exited).toBe(1);
    expect(second.stderr.trim()).toBe(`DATA_DIR ${dataDirectory} is in use by process ${first.pid}`);
    expect(await first.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);

    first.signal('SIGKILL');
    await first.exited;
    const winner = await theOnlyOne(dataDirectory);
    expect(await winner?.stop()).toBe(0);
  });

  test('of three simultaneous first starts exactly one wins', async () => {
    dataDirectory = temporaryDirectory();
    const winner = await theOnlyOne(dataDirectory);
    expect(await winner?.stop()).toBe(0);
    expect(readdirSync(dataDirectory).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

/** Of three simultaneous starts. */
async function theOnlyOne(dataDirectory: string): Promise<StartedService | undefined> {
  const starts = await Promise.all(Array.from({ length: 3 }, () => StartedService.spawn({ dataDirectory })));
  const outcomes = await Promise.allSettled(starts.map((service) => service.ready()));
  const winners = starts.filter((_, index) => outcomes[index]?.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  for (const loser of starts) if (!winners.includes(loser)) expect(loser.stderr).toMatch(/^DATA_DIR .* is in use by/m);
  return winners[0];
}
