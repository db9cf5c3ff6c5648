import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findConnector } from '../../libs/integrations/src/connectors/catalog.js';
import type { Connection, Connector } from '../../libs/integrations/src/connectors/kit/connector.js';
import type { GrowingVendor } from '../vendors/vendor.js';
import { subjects } from './conformance-subjects.js';
import { StoredRounds, lacking, wholeOf } from './stored-rounds.js';

/** The smallest page of any tool that is asked for as much as it gives. */
const pageSize = 100;

describe.each(subjects)('$title', (subject) => {
  const { tool, start, isList, hasMerges = false, burst = 700, apart = 20, without = {} } = subject;
  const connector = findConnector(tool) as Connector;
  let vendor: GrowingVendor;
  let connection: Connection;
  beforeEach(async () => {
    vendor = await start(43);
    const parts = vendor.divide?.();
    connection = parts ? parts.connect(parts.first, parts.second) : vendor.connection;
  });
  afterEach(() => vendor.server.stop());

  if (without.late !== undefined) {
    it(`has no changes at one moment (${without.late}), and tells once what was deleted`, async () => {
      const log = new StoredRounds(connector);
      // So many that the last one is young enough to be looked for again.
      await vendor.grow(101, { count: 1, apart: 0 });
      await log.collect(connection);
      vendor.withhold?.(true);
      const rounds = [await log.collect(connection), await log.collect(connection)];
      const ends = rounds.flatMap(({ told }) => told.filter((id) => id.endsWith('/deleted')));
      expect(ends).toHaveLength(1);
      const gone = ends.map((id) => id.replace(/\/deleted$/, ''));
      expect(await log.read(connection, gone)).toEqual(ends);
    });
    return;
  }

  it.each([
    ['is interrupted there', false],
    ['is complete', true],
  ])(
    'what changed in the second of the last mark, and comes later, is read after a round that %s',
    async (_how, isComplete) => {
      vendor.withhold?.(true);
      const log = new StoredRounds(connector);
      await log.collect(connection);
      vendor.withhold?.(false);
      const whole = await wholeOf(connector, connection);
      expect(lacking(whole, log.ids)).not.toEqual([]);
      await log.collect(connection, isComplete);
      expect(lacking(whole, log.ids)).toEqual([]);
    },
  );

  it.each([
    ['at one moment', 0],
    ['one shortly after the other', apart],
  ])('a burst of changes %s costs requests in proportion to its size', async (_how, milliseconds) => {
    await vendor.grow(burst, { count: burst, apart: milliseconds });
    vendor.server.requests.splice(0);
    const log = new StoredRounds(connector);
    await log.collect(connection);
    expect(log.cases.size).toBeGreaterThan(burst * 0.9);
    const asked = vendor.server.requests.filter(isList).length;
    expect(asked).toBeLessThanOrEqual(2 * Math.ceil(burst / pageSize) + 20);
  });

  it('an item that is gone has one end, however often it is asked for', async () => {
    const log = new StoredRounds(connector);
    await log.collect(connection);
    const { listed } = await log.list(connection);
    vendor.withhold?.(true);
    const left = new Set((await log.list(connection)).listed);
    const gone = lacking(listed, left);
    expect(gone).not.toEqual([]);
    const ends = without.ends === undefined ? gone.map((id) => `${id}/deleted`) : [];
    expect(await log.read(connection, gone)).toEqual(ends);
    expect(await log.read(connection, gone)).toEqual(ends);
  });

  it(`tells ${hasMerges ? 'once that an item was merged' : 'of no merges, which there are none of'}`, async () => {
    await vendor.grow(60);
    const { told } = await new StoredRounds(connector).collect(connection);
    const merges = told.filter((id) => id.endsWith('/merged'));
    expect(merges.length > 0).toBe(hasMerges);
    expect(new Set(merges).size).toBe(merges.length);
  });
});
