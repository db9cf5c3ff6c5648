import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findConnector } from '../../libs/integrations/src/connectors/catalog.js';
import type { Connection, Connector } from '../../libs/integrations/src/connectors/kit/connector.js';
import { ToolRejected } from '../../libs/integrations/src/tool-client/tool.errors.js';
import type { GrowingVendor, VendorParts } from '../vendors/vendor.js';
import { minutesIn } from '../vendors/vendor-time.js';
import { subjects } from './conformance-subjects.js';
import { StoredRounds, lacking, wholeOf } from './stored-rounds.js';

/** Each item changes in its own time, so that those that come later changed later. */
const inOrder = { count: 0, apart: 0 };

/** The second number is so large that what came meanwhile changed long before what is looked at again after each round. */
const usualSizes = [30, 75] as const;

describe.each(subjects)('$title', (subject) => {
  const {
    tool,
    start,
    asksForUsual,
    mergesAcrossParts = false,
    without = {},
    sizes: [few, many] = usualSizes,
  } = subject;
  const connector = findConnector(tool) as Connector;
  let vendor: GrowingVendor;
  let parts: VendorParts;
  let log: StoredRounds;
  beforeEach(async () => {
    vendor = await start(few);
    await vendor.grow(few, inOrder);
    parts = vendor.divide?.() as VendorParts;
    log = new StoredRounds(connector);
  });
  afterEach(() => vendor.server.stop());

  const namesOf = (): string => parts.told ?? parts.second;
  const both = (): Connection => parts.connect(parts.first, parts.second);
  const first = (): Connection => parts.connect(parts.first);
  const second = (): Connection => parts.connect(parts.second);

  /** Without what one part shows of the other only while both are in sight. */
  const eachAlone = async (): Promise<ReadonlySet<string>> => {
    const ofSecond = await wholeOf(connector, second());
    parts.hide(true);
    const ofFirst = await wholeOf(connector, first());
    parts.hide(false);
    return new Set([...ofFirst, ...ofSecond]);
  };

  it('an earlier beginning brings what happened before', async () => {
    await vendor.grow(many, inOrder);
    const connection = without.parts === undefined ? both() : vendor.connection;
    const since = minutesIn(many * 6).toISOString();
    const whole = await wholeOf(connector, connection);
    await log.collect({ ...connection, config: { ...connection.config, since } });
    expect(lacking(whole, log.ids)).not.toEqual([]);
    await log.collect(connection);
    expect(lacking(whole, log.ids)).toEqual([]);
    const { told } = await log.collect(connection);
    expect(told.length).toBeLessThan(whole.size / 2);
  });

  if (without.parts !== undefined) {
    it(`has no parts: ${without.parts}`, () => {
      expect('divide' in vendor).toBe(false);
    });
    return;
  }

  it('a part that is added to the connection is read from its beginning, once', async () => {
    await vendor.grow(many, inOrder);
    const whole = await wholeOf(connector, both());
    await log.collect(first());
    const added = lacking(whole, log.ids);
    expect(added.length).toBeGreaterThan(10);
    await log.collect(both());
    expect(lacking(whole, log.ids)).toEqual([]);
    const { told } = await log.collect(both());
    expect(lacking(added, new Set(told)).length).toBeGreaterThan(added.length / 2);
  });

  it('goes on from every position, where a part was added', async () => {
    const whole = await wholeOf(connector, both());
    await log.collect(first());
    const { batches } = await log.collect(both());
    for (const [index, { position }] of batches.entries()) {
      const rest = new StoredRounds(connector);
      await rest.collect(first());
      for (const { events } of batches.slice(0, index + 1)) rest.store(events);
      rest.position = position;
      await rest.collect(both(), false);
      expect(lacking(whole, rest.ids)).toEqual([]);
    }
  });

  if (without.unnamed === undefined) {
    it('a part that the account gets to see is read from its beginning, where none is named', async () => {
      await vendor.grow(many, inOrder);
      parts.hide(true);
      const { refusal } = await log.collect(parts.connect());
      expect(refusal === null).toBe(!asksForUsual);
      parts.hide(false);
      const whole = await eachAlone();
      const added = lacking(whole, log.ids);
      expect(added.length).toBeGreaterThan(10);
      await log.collect(parts.connect());
      expect(lacking(whole, log.ids)).toEqual([]);
      const { told } = await log.collect(parts.connect());
      expect(lacking(added, new Set(told)).length).toBeGreaterThan(added.length / 2);
    });
  } else {
    it(`always has parts with names: ${without.unnamed}`, () => {
      expect(parts.areOptional).toBe(false);
    });
  }

  const ways: readonly (readonly [string, () => Connection])[] = [
    ['are named', both],
    ...(without.unnamed === undefined ? [['are not named', () => parts.connect()] as const] : []),
  ];
  describe.each(ways)('where parts %s', (_way, connection) => {
    it('one that is lost is told, deletes nothing, stops nothing else, and goes on once it is back', async () => {
      await log.collect(connection());
      const items = (await log.list(second())).listed;
      await vendor.grow(many, inOrder);
      const whole = await eachAlone();
      const before = new Set(log.ids);

      parts.hide(true);
      const ofFirst = await wholeOf(connector, first());
      for (let round = 1; round <= 2; round++) {
        const { refusal } = await log.collect(connection());
        expect(refusal).toContain(namesOf());
        expect(lacking(ofFirst, log.ids)).toEqual([]);
      }
      const ends = [...log.ids].filter((id) => id.endsWith('/deleted') && !before.has(id) && !whole.has(id));
      expect(ends).toEqual([]);
      if (without.list === undefined) {
        expect((await log.list(connection())).refusal).toContain(namesOf());
        expect(items.length).toBeGreaterThan(3);
      }
      expect((await log.read(connection(), items)).filter((id) => id.endsWith('/deleted'))).toEqual([]);
      expect(lacking(whole, log.ids).length).toBeGreaterThan(10);

      parts.hide(false);
      const { refusal } = await log.collect(connection());
      expect(refusal).toBeNull();
      expect(lacking(whole, log.ids)).toEqual([]);
    });
  });

  it('a part that is refused from the first round on keeps no other waiting', async () => {
    parts.hide(true);
    const ofFirst = await wholeOf(connector, first());
    const { refusal } = await log.collect(both());
    expect(refusal).toContain(namesOf());
    expect(lacking(ofFirst, log.ids)).toEqual([]);
    await expect(log.verify(second())).rejects.toThrow(ToolRejected);
  });

  if (mergesAcrossParts) {
    it.each([
      ['known', true],
      ['not known', false],
    ])(
      'an item of a part out of sight, %s before, that is merged into one in sight is not deleted, and not lost',
      async (_how, isKnown) => {
        if (isKnown) await log.collect(both());
        parts.hide(true);
        const merged = parts.merge?.() ?? '';
        await log.collect(both());
        expect(await log.read(both(), [merged])).toEqual([]);
        expect(await log.read(first(), [merged])).toEqual([]);
        expect([...log.ids].filter((id) => id.startsWith(`${merged}/`))).toEqual([]);

        parts.hide(false);
        const { told } = await log.collect(both());
        expect(told.filter((id) => id.startsWith(`${merged}/`))).toEqual([`${merged}/merged`]);
        expect(lacking(await wholeOf(connector, both()), log.ids)).toEqual([]);
        expect(await log.read(both(), [merged])).toContain(`${merged}/merged`);
      },
    );
  }

  if (without.names === undefined) {
    it('a part goes on being read under the name in the connection, after it was renamed', async () => {
      await log.collect(both());
      parts.rename?.(parts.second === parts.second.toUpperCase() ? 'RENAMED' : 'renamed');
      await vendor.grow(many, inOrder);
      const { refusal } = await log.collect(both());
      expect(refusal).toBeNull();
      expect(lacking(await wholeOf(connector, parts.areOptional ? parts.connect() : both()), log.ids)).toEqual([]);
    });
  } else {
    it(`has no parts that are renamed: ${without.names}`, () => {
      expect('rename' in parts).toBe(false);
    });
  }
});
