import { describe, expect, it } from '@jest/globals';
import { Duration } from '#platform';
import { ToolEvidence } from '../../tool-client/evidence.js';
import { SessionBudget } from '../../tool-client/session-budget.js';
import type { SetAsideItem } from '../../tool-client/round-report.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import {
  ResponseTooLarge,
  RoundSpent,
  ToolBusy,
  ToolDown,
  ToolRejected,
  ToolUnreachable,
} from '../../tool-client/tool.errors.js';
import { pageThatFits, readItems, readTogether } from './read-items.js';

const items = (count: number): { id: string }[] => Array.from({ length: count }, (_, at) => ({ id: String(at) }));
const idsOf = (some: readonly { id: string }[]): string[] => some.map(({ id }) => id);
const nameOf = ({ id }: { id: string }): string => `#${id}`;
const tooLarge = (): Promise<never> => Promise.reject(new ResponseTooLarge('it is too large'));
const broken = (): ToolUnreachable => new ToolUnreachable('it answered 502');

/** A tool whose items in `bad` fail, with a session that asks it. Its list has just been read. */
function tool(bad: Readonly<Record<string, () => Error>> = {}) {
  const asked: string[] = [];
  const aside: SetAsideItem[] = [];
  const evidence = new ToolEvidence();
  const state = { isAway: false };
  const session = {
    budget: new SessionBudget(Duration.ofMinutes(1)),
    evidence,
    setAside: (item: SetAsideItem) => void aside.push(item),
  } as ToolSession;
  const answer = <Body>(fault: Error | undefined, body: Body): Promise<Body> => {
    if (state.isAway) return Promise.reject(broken());
    if (fault) return Promise.reject(fault);
    evidence.hasAnswered(() => answer(undefined, body));
    return Promise.resolve(body);
  };
  const read = ({ id }: { id: string }): Promise<string> => {
    asked.push(id);
    return answer(bad[id]?.(), id);
  };
  const readSome = (some: readonly { id: string }[]): Promise<string[]> => {
    asked.push(idsOf(some).join());
    return answer(bad[idsOf(some).find((id) => id in bad) ?? '']?.(), idsOf(some));
  };
  evidence.hasAnswered(() => answer(undefined, 'a list'));
  return { session, asked, aside, state, read, readSome };
}

async function partsOf(count: number, { session, read }: Pick<ReturnType<typeof tool>, 'session' | 'read'>, size = 4) {
  const parts: { items: string[]; read: string[] }[] = [];
  let error: unknown = null;
  try {
    for await (const part of readItems(items(count), { size, session, nameOf, read })) {
      parts.push({ items: idsOf(part.items), read: part.read.map(({ result }) => result) });
      session.budget.endStep();
    }
  } catch (failure) {
    error = failure;
  }
  return { parts, error, read: parts.flatMap((part) => part.read), passed: parts.flatMap((part) => part.items) };
}

describe('reading items in parts', () => {
  it('hands on so many at a time, and walks past those that are too much', async () => {
    const scene = tool({ 5: () => new ResponseTooLarge('it is too large') });
    const { parts, read } = await partsOf(10, scene);
    expect(parts.map((part) => part.items)).toEqual([
      ['0', '1', '2', '3'],
      ['4', '5', '6', '7'],
      ['8', '9'],
    ]);
    expect(read).toEqual(idsOf(items(10)).filter((id) => id !== '5'));
    expect(scene.aside).toEqual([{ id: '5', name: '#5', reason: 'it is too large', isTooMuch: true }]);
  });

  it('hands on fewer where much was read for them', async () => {
    const { session } = tool();
    const read = ({ id }: { id: string }): Promise<string> => {
      session.budget.charge({ bytes: 5 * 2 ** 20, values: 1 });
      return Promise.resolve(id);
    };
    const { parts } = await partsOf(10, { session, read });
    expect(parts.map((part) => part.items.length)).toEqual([2, 2, 2, 2, 2]);
  });

  it.each([
    ['answers 502', broken, 3],
    ['is refused', () => new ToolRejected('it answered 403'), 1],
    ['has another form than the tool documents', () => new TypeError('x is undefined'), 3],
  ])('sets aside one that %s, and reads all others', async (_what, fault, tries) => {
    for (const id of ['0', '5', '9']) {
      const scene = tool({ [id]: fault });
      const { passed, read, error } = await partsOf(10, scene);
      expect([error, passed]).toEqual([null, idsOf(items(10))]);
      expect(read).toEqual(idsOf(items(10)).filter((other) => other !== id));
      expect(scene.aside).toMatchObject([{ id, name: `#${id}` }]);
      expect(scene.asked.filter((asked) => asked === id)).toHaveLength(tries);
    }
  });

  it('sets aside several in a row, too, where the tool gives others', async () => {
    for (const ids of [
      ['0', '1', '2', '3'],
      ['3', '4', '5', '6', '7'],
      ['7', '8', '9'],
    ]) {
      const scene = tool(Object.fromEntries(ids.map((id) => [id, broken])));
      expect(await partsOf(10, scene)).toMatchObject({ error: null, passed: idsOf(items(10)) });
      expect(scene.aside.map(({ id }) => id)).toEqual(ids);
    }
  });

  it('fails before the first of them where the tool gives no others any more, and sets none aside', async () => {
    const scene = tool();
    const read = (item: { id: string }): Promise<string> => {
      scene.state.isAway ||= item.id === '6';
      return scene.read(item);
    };
    const { passed, error } = await partsOf(20, { ...scene, read });
    expect(error).toEqual(broken());
    expect(passed).toEqual(['0', '1', '2', '3', '4', '5']);
    expect(scene.aside).toEqual([]);
    expect(scene.asked.length).toBeLessThan(20);
  });

  it.each([1, 2])('fails where only %d had changed, and the tool went away before they were read', async (count) => {
    const scene = tool();
    scene.state.isAway = true;
    expect(await partsOf(count, scene)).toMatchObject({ error: broken(), passed: [] });
    expect(scene.aside).toEqual([]);
  });

  it('fails where the tool lists items, and gives none of them', async () => {
    const scene = tool(Object.fromEntries(idsOf(items(20)).map((id) => [id, broken])));
    expect(await partsOf(20, scene)).toMatchObject({ error: broken(), passed: [] });
    expect(scene.aside).toEqual([]);
  });

  it.each([
    ['no response at all', new ToolDown('the connection was refused')],
    ['an expired credential', new ToolRejected('it answered 401', true)],
    ['a rate limit', new ToolBusy(new Date())],
    ['the end of the round', new RoundSpent('15 minutes')],
  ])('passes on %s at once', async (_what, fault) => {
    const scene = tool({ 5: () => fault });
    expect((await partsOf(10, scene)).error).toBe(fault);
    expect(scene.aside).toEqual([]);
    expect(scene.asked.at(-1)).toBe('5');
  });

  it('takes nothing for a sign of a tool that works that took no request', async () => {
    const { session, aside } = tool({});
    session.evidence.hasAnswered(() => Promise.reject(broken()));
    const read = ({ id }: { id: string }) => (id === '1' ? Promise.reject(broken()) : Promise.resolve('from memory'));
    expect(await partsOf(3, { session, read })).toMatchObject({ error: broken(), passed: ['0'] });
    expect(aside).toEqual([]);
  });
});

describe('reading items together', () => {
  it('asks for halves where several are too much, and sets aside the one that is alone', async () => {
    const { session, aside } = tool();
    const read = (some: readonly { id: string }[]) =>
      some.length > 4 || idsOf(some).includes('6') ? tooLarge() : Promise.resolve(idsOf(some));
    expect(await readTogether(items(10), session, nameOf, read)).toEqual(idsOf(items(10)).filter((id) => id !== '6'));
    expect(aside.map(({ name }) => name)).toEqual(['#6']);
  });

  it('asks for halves where one of them fails, and sets aside that one', async () => {
    const scene = tool({ 6: broken });
    const read = await readTogether(items(10), scene.session, nameOf, scene.readSome);
    expect(read).toEqual(idsOf(items(10)).filter((id) => id !== '6'));
    expect(scene.aside).toEqual([{ id: '6', name: '#6', reason: 'it answered 502' }]);
  });

  it('fails at once where the tool answers nothing else either', async () => {
    const scene = tool();
    scene.state.isAway = true;
    await expect(readTogether(items(10), scene.session, nameOf, scene.readSome)).rejects.toThrow('502');
    expect([scene.aside, scene.asked.length]).toEqual([[], 1]);
  });

  it('fails where it gives none of them, and sets none aside', async () => {
    const scene = tool(Object.fromEntries(idsOf(items(10)).map((id) => [id, broken])));
    await expect(readTogether(items(10), scene.session, nameOf, scene.readSome)).rejects.toThrow('502');
    expect(scene.aside).toEqual([]);
  });
});

describe('requesting a page', () => {
  it('asks for shorter ones until one fits, and gives up at one entry', async () => {
    expect(await pageThatFits(1_000, (size) => (size > 50 ? tooLarge() : Promise.resolve(size)))).toBe(10);
    await expect(pageThatFits(1_000, tooLarge)).rejects.toThrow('too large');
  });
});
