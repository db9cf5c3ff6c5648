import { expect, test } from '@jest/globals';
import { Graphviz } from './graphviz.js';

test('draws the same again in a thread that has drawn', async () => {
  const draw = () => Graphviz.lend((graphviz) => graphviz.layOut('digraph { a -> b -> c; a -> c }'));
  expect(await draw()).toBe(await draw());
});
