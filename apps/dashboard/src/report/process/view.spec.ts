import { describe, expect, test } from '@jest/globals';
import { dragged, fitted, findMiddle, locateInPicture, showing, zoomed, type View } from './view';

const view: View = { x: 10, y: -20, width: 400, height: 300 };
/** Wider than the view, so that it stands in the middle of it. */
const frame = { left: 50, top: 100, width: 1000, height: 300 };

test('the middle of the view is in the middle of the frame, whatever their shapes', () => {
  expect(locateInPicture(view, frame, { x: 550, y: 250 })).toEqual(findMiddle(view));
  expect(locateInPicture(view, frame, { x: 350, y: 100 })).toEqual({ x: view.x, y: view.y });
});

test.each([0.5, 0.9, 1.25, 3])('zoomed by %d, what is under the finger stays there', (factor) => {
  const finger = { x: 480, y: 310 };
  const under = locateInPicture(view, frame, finger);
  const next = zoomed(view, factor, under, 4000);
  expect(next.width).toBeCloseTo(view.width / factor, 9);
  expect(next.height / next.width).toBeCloseTo(view.height / view.width, 9);
  const after = locateInPicture(next, frame, finger);
  expect([after.x, after.y]).toEqual([expect.closeTo(under.x, 9), expect.closeTo(under.y, 9)]);
});

test('what is dragged follows the finger', () => {
  const from = { x: 400, y: 200 };
  const to = { x: 520, y: 160 };
  const held = locateInPicture(view, frame, from);
  const after = locateInPicture(dragged(view, frame, from, to), frame, to);
  expect([after.x, after.y]).toEqual([expect.closeTo(held.x, 9), expect.closeTo(held.y, 9)]);
});

test('the picture is neither lost in the distance nor in its own detail', () => {
  expect(zoomed(view, 1e6, findMiddle(view), 1600).width).toBe(60);
  expect(zoomed(view, 1e-6, findMiddle(view), 1600).width).toBe(1600);
  expect(findMiddle(zoomed(view, 1e-6, findMiddle(view), 1600))).toEqual(findMiddle(view));
});

describe('a picture that has just been laid out', () => {
  const focus = { x: 100, y: 20 };

  test('is shown whole where it can be read so, and never blown up', () => {
    const small = { x: 0, y: 0, width: 200, height: 300 };
    const view = fitted(small, { width: 1000, height: 600 }, focus);
    expect(findMiddle(view)).toEqual(findMiddle(small));
    expect(1000 / view.width).toBe(1.25);
    const medium = { x: 0, y: 0, width: 1080, height: 500 };
    expect(fitted(medium, { width: 1000, height: 600 }, focus).width).toBe(1080);
  });

  test('is shown where it matters if all of it would be too small, and stays within its sides', () => {
    const long = { x: -12, y: -12, width: 3000, height: 4000 };
    const frame = { width: 990, height: 660 };
    const shown = { width: 1188, height: 792 };
    expect(fitted(long, frame, focus)).toEqual({ x: -12, y: -12, ...shown });
    expect(findMiddle(fitted(long, frame, { x: 1500, y: 2000 }))).toEqual({ x: 1500, y: 2000 });
  });
});

test('what is asked for comes into view, and does not jump where it is in view', () => {
  const frame = { width: 400, height: 300 };
  const view = { x: 0, y: 0, width: 400, height: 300 };
  const whole = { x: 0, y: 0, width: 4000, height: 3000 };
  expect(showing(view, frame, { x: 200, y: 100 }, whole)).toBe(view);
  expect(findMiddle(showing(view, frame, { x: 900, y: 700 }, whole))).toEqual({ x: 900, y: 700 });
  expect(showing(view, frame, { x: 3990, y: 700 }, whole)).toEqual({ x: 3600, y: 550, width: 400, height: 300 });
  const far = { x: 0, y: 0, width: 4000, height: 3000 };
  expect(showing(far, frame, { x: 2000, y: 1500 }, whole)).toEqual({ x: 1800, y: 1350, width: 400, height: 300 });
});
