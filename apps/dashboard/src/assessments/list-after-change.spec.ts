import { describe, expect, it } from '@jest/globals';
import type { AssessmentView } from '../api/schemas';
import { listAfterChange, type ShownList } from './list-after-change';

const view = (id: string, minute: number, fields: Partial<AssessmentView> = {}): AssessmentView => ({
  id,
  company: id,
  status: 'in_progress',
  phase: 'mapping',
  progress: 10,
  createdAt: `2026-01-01T00:${minute}:00.000Z`,
  estimatedCompletion: '2026-01-02T00:00:00.000Z',
  ...fields,
});

const shown = (nextCursor: string | null): ShownList => ({
  pages: [
    { data: [view('c', 40)], meta: { total: 3, nextCursor: 'cur_1' } },
    { data: [view('b', 30)], meta: { total: 3, nextCursor } },
  ],
  pageParams: [undefined, 'cur_1'],
});

const after = (list: ShownList, data: AssessmentView, status?: string) =>
  listAfterChange(list, { status }, { type: 'assessment', data });

describe('a list of assessments, after a change', () => {
  it('shows it where the row stands, and leaves the others as they are', () => {
    const list = shown(null);
    const next = after(list, view('b', 30, { progress: 55 })) as ShownList;
    expect(next.pages.flatMap(({ data }) => data.map(({ id, progress }) => [id, progress]))).toEqual([
      ['c', 10],
      ['b', 55],
    ]);
    expect(next.pages[0]?.data[0]).toBe(list.pages[0]?.data[0]);
    expect(next.pages[1]?.meta).toEqual({ total: 3, nextCursor: null });
  });

  it('stays as it is when nothing is new, so that nothing is drawn', () => {
    const list = shown(null);
    expect(after(list, view('b', 30))).toBe(list);
  });

  it('is read again when a row is new among those shown', () => {
    expect(after(shown('cur_2'), view('d', 50))).toBe('stale');
    expect(after(shown(null), view('a', 20))).toBe('stale');
    expect(after({ pages: [], pageParams: [] }, view('a', 20))).toBe('stale');
  });

  it('does not care for what stands on a page to come', () => {
    const list = shown('cur_2');
    expect(after(list, view('a', 20))).toBe(list);
  });

  it('is read again when a row leaves its filter or comes into it, and does not care for others', () => {
    const list = shown(null);
    expect(after(list, view('b', 30, { status: 'completed' }), 'in_progress')).toBe('stale');
    expect(after(list, view('d', 50), 'in_progress')).toBe('stale');
    expect(after(list, view('d', 50, { status: 'scheduled' }), 'in_progress')).toBe(list);
  });

  it('is read again when something was deleted, or was missed', () => {
    expect(listAfterChange(shown(null), {}, { type: 'deleted', data: { id: 'b' } })).toBe('stale');
    expect(listAfterChange(shown(null), {}, { type: 'missed' })).toBe('stale');
  });
});
