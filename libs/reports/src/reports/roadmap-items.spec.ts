import { describe, expect, it } from '@jest/globals';
import { changeItem, itemProblems, noItemState, type ItemChange, type ItemState } from './roadmap-items.js';

const today = '2027-03-01';
const started: ItemState = { ...noItemState, status: 'started', startedAt: '2027-01-11', dueDate: '2027-02-01' };
const done: ItemState = { ...started, status: 'done', doneAt: '2027-02-15' };

describe('an item of the roadmap', () => {
  it.each<[string, ItemState, ItemChange, Partial<ItemState>]>([
    ['starts today', noItemState, { status: 'started' }, { startedAt: today, doneAt: null }],
    [
      'starts when it is said to',
      noItemState,
      { status: 'started', startedAt: '2027-02-27' },
      { startedAt: '2027-02-27' },
    ],
    ['is done today', started, { status: 'done' }, { startedAt: '2027-01-11', doneAt: today }],
    ['is done without having been started', noItemState, { status: 'done' }, { startedAt: null, doneAt: today }],
    ['stays done when something else changes', done, { note: 'Two more' }, { doneAt: '2027-02-15', note: 'Two more' }],
    ['is no longer done', done, { status: 'started' }, { startedAt: '2027-01-11', doneAt: null }],
    ['is ahead again', done, { status: 'accepted' }, { startedAt: null, doneAt: null, dueDate: '2027-02-01' }],
    ['is dropped with its start', started, { status: 'dropped' }, { startedAt: '2027-01-11' }],
    ['loses its due date', started, { dueDate: null }, { status: 'started', dueDate: null }],
    ['loses its start', done, { startedAt: null }, { status: 'done', startedAt: null }],
  ])('%s', (_what, before, change, expected) => {
    const after = changeItem(before, change, today);
    expect(after).toMatchObject(expected);
    expect(itemProblems(after, change, today)).toEqual([]);
  });

  it.each<[string, ItemState, ItemChange, string]>([
    ['done before its start', started, { status: 'done', doneAt: '2027-01-10' }, 'doneAt'],
    ['started after its end', done, { startedAt: '2027-02-16' }, 'startedAt'],
    ['done tomorrow', started, { status: 'done', doneAt: '2027-03-02' }, 'doneAt'],
    ['started tomorrow', noItemState, { status: 'started', startedAt: '2027-03-02' }, 'startedAt'],
    ['done and started', started, { doneAt: '2027-02-01' }, 'doneAt'],
    ['started and proposed', noItemState, { startedAt: '2027-02-01' }, 'startedAt'],
    ['due before its start', started, { dueDate: '2027-01-10' }, 'dueDate'],
  ])('cannot be %s', (_what, before, change, field) => {
    expect(itemProblems(changeItem(before, change, today), change, today).map((each) => each.field)).toEqual([field]);
  });

  it('can be started after it was due', () => {
    const due = { ...noItemState, dueDate: '2027-02-01' };
    expect(itemProblems(changeItem(due, { status: 'started' }, today), { status: 'started' }, today)).toEqual([]);
  });
});
