import { afterAll, expect, test } from '@jest/globals';
import { Graphviz } from './graphviz.js';

const itself = (graphviz: Graphviz): Promise<Graphviz> => Promise.resolve(graphviz);

afterAll(async () => {
  await (await Graphviz.lend(itself)).stop();
});

test('who draws next gets the thread that rests, and the same drawing from it', async () => {
  const dot = 'digraph { a -> b -> c; a -> c }';
  const first = await Graphviz.lend(async (graphviz) => ({ graphviz, json: await graphviz.layOut(dot) }));
  const second = await Graphviz.lend(async (graphviz) => ({ graphviz, json: await graphviz.layOut(dot) }));
  expect(second).toEqual(first);
  expect(second.graphviz).toBe(first.graphviz);
});

test('two who draw at once have a thread each, and one of them stays', async () => {
  const both = await Graphviz.lend(async (one) => [one, await Graphviz.lend(itself)]);
  expect(both[0]).not.toBe(both[1]);
  expect(both).toContain(await Graphviz.lend(itself));
});

test('a thread that failed is not used again', async () => {
  const asked: Graphviz[] = [];
  const failed = Graphviz.lend((graphviz) => {
    asked.push(graphviz);
    return graphviz.layOut('no drawing');
  });
  await expect(failed).rejects.toThrow('Graphviz refused the drawing: syntax error');
  expect(asked).not.toContain(await Graphviz.lend(itself));
});

test('nor is one whose drawing took much memory', async () => {
  const large = `digraph { a [comment="${'x'.repeat(70_000)}"] }`;
  const grown = await Graphviz.lend(async (graphviz) => {
    await graphviz.layOut(large);
    return graphviz;
  });
  expect(await Graphviz.lend(itself)).not.toBe(grown);
});
