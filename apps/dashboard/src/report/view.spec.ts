import { expect, test } from '@jest/globals';
import { dragged, middleOf, placeAt, zoomed, type View } from './view';

const view: View = { x: 10, y: -20, width: 400, height: 300 };
/** Wider than the view, so that it stands in the middle of it. */
const frame = { left: 50, top: 100, width: 1000, height: 300 };

test('the middle of the view is in the middle of the frame, whatever their shapes', () => {
  expect(placeAt(view, frame, { x: 550, y: 250 })).toEqual(middleOf(view));
  expect(placeAt(view, frame, { x: 350, y: 100 })).toEqual({ x: view.x, y: view.y });
});

test.each([0.5, 0.9, 1.25, 3])('zoomed by %d, what is under the finger stays there', (factor) => {
  const finger = { x: 480, y: 310 };
  const under = placeAt(view, frame, finger);
  const next = zoomed(view, factor, under, 4000);
  expect(next.width).toBeCloseTo(view.width / factor, 9);
  expect(next.height / next.width).toBeCloseTo(view.height / view.width, 9);
  const after = placeAt(next, frame, finger);
  expect([after.x, after.y]).toEqual([expect.closeTo(under.x, 9), expect.closeTo(under.y, 9)]);
});

test('what is dragged follows the finger', () => {
  const [from, to] = [
    { x: 400, y: 200 },
    { x: 520, y: 160 },
  ];
  const held = placeAt(view, frame, from);
  const after = placeAt(dragged(view, frame, from, to), frame, to);
  expect([after.x, after.y]).toEqual([expect.closeTo(held.x, 9), expect.closeTo(held.y, 9)]);
});

test('the picture is neither lost in the distance nor in its own detail', () => {
  expect(zoomed(view, 1e6, middleOf(view), 1600).width).toBe(60);
  expect(zoomed(view, 1e-6, middleOf(view), 1600).width).toBe(1600);
  expect(middleOf(zoomed(view, 1e-6, middleOf(view), 1600))).toEqual(middleOf(view));
});
