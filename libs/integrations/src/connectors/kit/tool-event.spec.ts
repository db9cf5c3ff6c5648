import { describe, expect, it } from '@jest/globals';
import { storablePosition } from './changed-items.js';
import { deletedEvent, findReferences, toolEvent } from './tool-event.js';

const told = { case: 'C-1', activity: 'Paid', at: '2026-03-01T12:00:00Z', id: 'e1' };
const nul = 'a\0b\ud83d';
const kept = 'a\u{FFFD}b\u{FFFD}';

describe('an event of a tool', () => {
  it('is text that can be stored, whatever the tool says', () => {
    const names = { case: nul, activity: nul, id: nul, workflow: nul, resource: nul, links: [nul] };
    const [event] = toolEvent({ ...told, ...names, attributes: { [nul]: nul, amount: 3, note: '', none: null } });
    expect(event).toMatchObject({
      case: kept,
      activity: kept,
      id: kept,
      workflow: kept,
      resource: kept,
      links: [kept],
    });
    expect(event?.attributes).toBe(JSON.stringify({ [kept]: kept, amount: 3 }));
  });

  it('has names of 200 characters and values of 1,000', () => {
    const long = '😀'.repeat(2_000);
    const [event] = toolEvent({ ...told, case: long, id: long, attributes: { text: long } });
    const value = `${'😀'.repeat(999)}…`;
    expect(event).toMatchObject({
      case: `${'😀'.repeat(199)}…`,
      id: value,
      attributes: JSON.stringify({ text: value }),
    });
  });

  it.each([null, undefined, 'soon', '+275760-09-13T00:00:00Z', '1969-12-31T23:59:59Z'])('is none at %s', (at) => {
    expect(toolEvent({ ...told, at })).toEqual([]);
  });
});

it('an item that was deleted ends when the tool says, or now, in the workflow that it had', () => {
  const keys = { caseKey: (id: string) => `hubspot ${id}` };
  const end = { case: 'hubspot 12', activity: 'Deleted', id: '12/deleted', workflow: null };
  const timestamp = BigInt(Date.UTC(2026, 2, 9, 8)) * 1000n;
  expect(deletedEvent('12', keys, '2026-03-09T08:00:00Z')).toMatchObject([{ ...end, timestamp }]);
  expect(deletedEvent('12', keys)).toMatchObject([end]);
});

describe('where a tool is to be gone on from', () => {
  it('is kept whole, or the tool is at fault', () => {
    expect(storablePosition('{"at":"2026-03-01"}')).toBe('{"at":"2026-03-01"}');
    for (const position of ['x'.repeat(2 ** 22 + 1), nul]) expect(() => storablePosition(position)).toThrow(/go on/);
  });
});

describe('references in a text', () => {
  it.each([
    ['Fixes PROJ-123 and OPS_2-7', ['PROJ-123', 'OPS_2-7']],
    ['see https://acme.atlassian.net/browse/PROJ-9?x=1', ['PROJ-9']],
    ['https://github.com/acme/web.app/pull/12, acme/api#3', ['acme/web.app#12', 'acme/api#3']],
    ['https://gitlab.com/acme/group/web/-/merge_requests/4', ['acme/group/web!4']],
    ['https://gitlab.com/acme/web/-/issues/5', ['acme/web#5']],
    ['https://acme.slack.com/archives/C0HELPIT01/p1767254400000100', ['p1767254400000100']],
    ['https://linear.app/acme/issue/ENG-7/title', ['ENG-7']],
    ['closes #45, also #46.', ['acme/web#45', 'acme/web#46']],
    ['PROJ-1 PROJ-1', ['PROJ-1']],
    ['UTF-8-encoded, color: #fff, a&#39;b, x-PROJ-1', []],
    ['', []],
    [null, []],
  ])('%j names %j', (text, expected) => {
    expect(findReferences(text, 'acme/web')).toEqual(expected);
  });

  it('takes a bare number for nothing where it is not known whose it is', () => {
    expect(findReferences('#45')).toEqual([]);
  });

  it('stays within bounds', () => {
    const text = Array.from({ length: 5_000 }, (_, at) => `PROJ-${at}`).join(' ');
    expect(findReferences(text).length).toBe(20);
  });
});
