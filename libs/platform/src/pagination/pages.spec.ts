import { describe, expect, it } from '@jest/globals';
import { InvalidCursor } from '../errors/platform.errors.js';
import { Secrets } from '../secrets/secrets.js';
import { type PagePosition, PageQuery, type PagedList, Pages } from './pages.js';

const pages = new Pages(new Secrets([Buffer.alloc(32, 1)]));
const list: PagedList = { list: 'things', realm: 'live-1', filters: { status: 'open', type: 'a' } };
const position: PagePosition = { at: '2026-01-31T09:30:00.123Z', id: '01890a5d-ac96-774b-bcce-b302099a8057' };

function pageOf(rows: number, limit: number): ReturnType<typeof pages.page<number>> {
  const query = Object.assign(new PageQuery(), { limit });
  return pages.page(
    Array.from({ length: rows }, (_, index) => index),
    query,
    list,
    99,
    () => position,
  );
}

function cursor(): string {
  const { nextCursor } = pageOf(2, 1);
  if (nextCursor === null) throw new Error('no cursor');
  return nextCursor;
}

describe('a page', () => {
  it('leaves out the row that only shows that there are more', () => {
    expect(pageOf(4, 3)).toMatchObject({ items: [0, 1, 2], total: 99, nextCursor: expect.stringMatching(/^cur_/) });
  });

  it('is the last one when no row follows', () => {
    expect(pageOf(3, 3)).toEqual({ items: [0, 1, 2], total: 99, nextCursor: null });
  });

  it('ends early if its rows are large, and continues', () => {
    const rows = Array.from({ length: 10 }, (_, index) => ({ index, text: 'x'.repeat(2 ** 19) }));
    const query = Object.assign(new PageQuery(), { limit: 10 });
    const page = pages.page(rows, query, list, 10, () => position);
    expect(page.items.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(page.nextCursor).toMatch(/^cur_/);
  });

  it('has one row at least, however large it is', () => {
    const query = Object.assign(new PageQuery(), { limit: 10 });
    const page = pages.page(['x'.repeat(2 ** 22), 'y'], query, list, 2, () => position);
    expect(page.items).toHaveLength(1);
  });

  it('may be empty', () => {
    expect(pageOf(0, 3)).toEqual({ items: [], total: 99, nextCursor: null });
  });
});

describe('a cursor', () => {
  it('decodes to its position', () => {
    expect(pages.position(cursor(), list)).toEqual(position);
  });

  it('fits the same filters in another order', () => {
    expect(pages.position(cursor(), { ...list, filters: { type: 'a', status: 'open' } })).toEqual(position);
  });

  it('reveals nothing of its content', () => {
    expect(Buffer.from(cursor().slice(4), 'base64url').toString('latin1')).not.toMatch(/2026|0189/);
  });

  it.each([
    ['another list', { ...list, list: 'others' }],
    ['another workspace', { ...list, realm: 'test-1' }],
    ['other filters', { ...list, filters: { status: 'closed', type: 'a' } }],
    ['no filters', { list: list.list, realm: list.realm }],
  ])('does not fit %s', (_what, other) => {
    expect(() => pages.position(cursor(), other)).toThrow(InvalidCursor);
  });

  it.each([
    ['garbage', () => 'cur_AAAA'],
    ['empty', () => ''],
    ['as long as an address can be', () => `cur_${'A'.repeat(15_000)}`],
    ['without its prefix', () => cursor().slice(4)],
    ['cut off', () => cursor().slice(0, -4)],
    ['padded', () => `${cursor()}=`],
    ['changed', () => cursor().replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))],
    [
      'one of another installation',
      () => {
        const others = new Pages(new Secrets([Buffer.alloc(32, 2)]));
        return (
          others.page([1, 2], Object.assign(new PageQuery(), { limit: 1 }), list, 2, () => position).nextCursor ?? ''
        );
      },
    ],
  ])('is refused when it is %s', (_what, make) => {
    expect(() => pages.position(make(), list)).toThrow(InvalidCursor);
  });
});
