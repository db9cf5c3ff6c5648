import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { publishInOrder } from './event-publication.js';

const events = ['a1', 'b1', 'a2', 'b2', 'a3'].map((name) => ({ name, workspaceId: name.charAt(0) }));

describe('publishing in order', () => {
  it('asks about one event of a workspace at a time, and about workspaces beside each other', async () => {
    const underWay = new Set<string>();
    let most = 0;
    const order: string[] = [];
    const outcome = await publishInOrder(
      events,
      () => true,
      async ({ name, workspaceId }) => {
        expect(underWay.has(workspaceId)).toBe(false);
        most = Math.max(most, underWay.add(workspaceId).size);
        await sleep(2);
        underWay.delete(workspaceId);
        order.push(name);
      },
    );
    expect([outcome, most]).toEqual([{ done: 5, failure: null }, 2]);
    expect(order.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2', 'a3']);
  });

  it('sends nothing of a workspace after what failed, and counts only what comes before it', async () => {
    const sent: string[] = [];
    const outcome = await publishInOrder(
      events,
      () => true,
      ({ name }) => {
        sent.push(name);
        return name === 'a2' ? Promise.reject(new Error('no')) : Promise.resolve();
      },
    );
    expect(outcome).toEqual({ done: 2, failure: new Error('no') });
    expect(sent).not.toContain('a3');
  });

  it('stops when it is told to', async () => {
    let left = 2;
    const outcome = await publishInOrder(
      events,
      () => left-- > 0,
      () => Promise.resolve(),
    );
    expect(outcome).toEqual({ done: 2, failure: null });
  });
});
