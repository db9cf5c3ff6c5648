import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { type HashedIds, type IdPage, hashBytes, isChanged, isKnown, isNew, mergeIds, removeIds } from './id-pages.js';

/** Few values, at both ends and alike in their first bytes, so that the same ones often meet. */
const hash = fc
  .tuple(fc.constantFrom(0, 1, 0x7f, 0x80, 0xff), fc.nat(40))
  .map(([high, low]) => Buffer.concat([Buffer.alloc(8, high), Buffer.alloc(7), Buffer.of(low)]).toString('hex'));
const hashes = fc.uniqueArray(hash, { minLength: 1, maxLength: 60 }).map((all) => all.sort());
const content = fc.constantFrom('aa', 'bb');

const packed = (all: readonly string[]): Buffer => Buffer.from(all.join(''), 'hex');
const unpacked = (bytes: Buffer): string[] => bytes.toString('hex').match(/.{32}/g) ?? [];
const contentOf = (text: string): string => text.repeat(hashBytes);
const unknown = contentOf('00');
const numbered = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_none, at) => (2 * (from + at) + 1).toString(16).padStart(32, '0'));

/** A log whose pages are written and read as the database does. */
class Log {
  readonly pages = new Map<string, IdPage>();

  add(ids: HashedIds): Uint8Array {
    const { outcomes, written } = mergeIds(this.listed(ids.hashes), ids);
    this.write(written);
    return outcomes;
  }

  remove(all: readonly string[]): void {
    this.write(removeIds(this.listed(packed(all)), packed(all)));
  }

  get contents(): Map<string, string> {
    return new Map(
      this.sorted().flatMap(({ ids, contents }) => {
        const ofIds = contents && unpacked(contents);
        return unpacked(ids).map((id, at) => [id, ofIds?.[at] ?? unknown] as const);
      }),
    );
  }

  sorted(): IdPage[] {
    return [...this.pages.values()].sort((a, b) => a.first.compare(b.first));
  }

  /** Only those that the hashes belong to: the sparser of the two ways of reading. */
  private listed(ids: Buffer): IdPage[] {
    const all = this.sorted();
    const firsts = unpacked(ids).map((id) => all.findLast(({ first }) => first.toString('hex') <= id));
    return all.filter((page) => firsts.includes(page));
  }

  private write(pages: readonly IdPage[]): void {
    for (const page of pages) {
      if (page.ids.length === 0) this.pages.delete(page.first.toString('hex'));
      else this.pages.set(page.first.toString('hex'), page);
    }
  }
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), ids: hashes, contents: fc.option(fc.array(content)) }),
  fc.record({ kind: fc.constant('remove' as const), ids: hashes, contents: fc.constant(null) }),
  // Enough to cut pages, and to empty them.
  fc.record({
    kind: fc.constantFrom('add' as const, 'remove' as const),
    ids: fc.tuple(fc.nat(600), fc.integer({ min: 1, max: 300 })).map(([from, count]) => numbered(from, count)),
    contents: fc.constant(null),
  }),
);

describe('the ids of a log', () => {
  it('are what a map of them would hold, whatever is added and removed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const log = new Log();
        const map = new Map<string, string>();
        for (const { kind, ids, contents } of steps) {
          if (kind === 'remove') {
            log.remove(ids);
            for (const id of ids) map.delete(id);
          } else {
            const sent = contents && ids.map((_id, at) => contentOf(contents[at] ?? 'cc'));
            const expected = ids.map((id, at) => {
              if (!map.has(id)) return isNew;
              return sent && map.get(id) !== sent[at] ? isChanged : isKnown;
            });
            expect([...log.add({ hashes: packed(ids), contents: sent && packed(sent) })]).toEqual(expected);
            for (const [at, id] of ids.entries()) map.set(id, sent?.[at] ?? map.get(id) ?? unknown);
          }
          expect([...log.contents]).toEqual([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
          for (const { first, ids: held } of log.sorted()) {
            expect(held.length).toBeLessThanOrEqual(58 * hashBytes);
            expect(first.compare(held, 0, hashBytes)).toBeLessThanOrEqual(0);
          }
        }
      }),
      { seed: 24, numRuns: 300 },
    );
  });

  test.each([
    [58, 1],
    [59, 2],
    [104, 2],
    [105, 3],
  ])('of a first upload of %i stand on %i pages', (count, pages) => {
    const log = new Log();
    log.add({ hashes: packed(numbered(0, count)), contents: null });
    expect(log.sorted()).toHaveLength(pages);
  });

  test.each([[57], [58]])('of a page of %i stay sorted when the next one falls before, into, and after it', (count) => {
    const [before = '', ...held] = numbered(0, count + 1);
    const between = (BigInt(`0x${held[5] ?? ''}`) + 1n).toString(16).padStart(32, '0');
    for (const next of [before, between, 'ff'.repeat(hashBytes)]) {
      const log = new Log();
      log.add({ hashes: packed(held), contents: null });
      expect([...log.add({ hashes: packed([next]), contents: null })]).toEqual([isNew]);
      expect([...log.contents.keys()]).toEqual([...held, next].sort());
    }
  });

  it('leave pages as they are where all are known', () => {
    const log = new Log();
    const ids = { hashes: packed(numbered(0, 300)), contents: null };
    log.add(ids);
    expect(mergeIds(log.sorted(), ids).written).toEqual([]);
    expect(removeIds(log.sorted(), packed(['ff'.repeat(hashBytes)]))).toEqual([]);
  });
});
