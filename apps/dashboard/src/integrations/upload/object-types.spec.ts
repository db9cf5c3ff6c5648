import { expect, test } from '@jest/globals';
import { objectTypesIn } from './object-types';

test('OCEL 2.0 names its types, whose attributes have names, too', () => {
  const types = [
    { name: 'order "A"', attributes: [{ name: 'price', type: 'float' }] },
    { attributes: [], name: 'item' },
  ];
  const text = JSON.stringify({ objectTypes: types, eventTypes: [{ name: 'pay', attributes: [] }] }, null, 1);
  expect(objectTypesIn(text)).toEqual({ names: ['order "A"', 'item'], isComplete: true });
});

test('OCEL 1.0 lists them', () => {
  const text = '{"ocel:global-log": {"ocel:attribute-names": ["a"], "ocel:object-types" : ["order","item"]}}';
  expect(objectTypesIn(text)).toEqual({ names: ['order', 'item'], isComplete: true });
});

test('a list that is cut off is known to be', () => {
  expect(objectTypesIn('{"objectTypes":[{"name":"order","attributes":[]},{"name":"it')).toEqual({
    ...{ names: ['order'], isComplete: false },
  });
});

test('a file that begins with its events tells nothing', () => {
  expect(objectTypesIn('{"events":[{"id":"e1","type":"pay"}')).toEqual({ names: [], isComplete: false });
});
