import { goodScale, smallestScale } from '../../../../../libs/mining/src/pictures/map/fit-map';
import type { Spot } from '../../../../../libs/mining/src/pictures/map/map-plan';

/** The visible part of a picture, in the picture's units. */
export interface View extends Spot {
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The area of the screen in which the view is shown, centered and as large as fits. */
interface Frame extends Size {
  readonly left: number;
  readonly top: number;
}

/** The smallest length of the longer side: zooming in further would show nothing more. */
const shortestLength = 60;

/** Above this scale, a map of three steps would fill the screen. */
const largestScale = 1.25;

/** Shows the whole picture if it is readable at that scale; otherwise as much of it around `focus` as is. */
export function fitted(whole: View, frame: Size, focus: Spot): View {
  const all = Math.min(frame.width / whole.width, frame.height / whole.height);
  const scale = all >= smallestScale ? Math.min(largestScale, all) : goodScale;
  return around(focus, { width: frame.width / scale, height: frame.height / scale }, whole);
}

/** Keeps the view if the place is visible; otherwise, centers the place at a readable scale. */
export function showing(view: View, frame: Size, place: Spot, whole: View): View {
  const margin = { x: view.width / 10, y: view.height / 10 };
  const isInView =
    within(place.x, view.x + margin.x, view.x + view.width - margin.x) === place.x &&
    within(place.y, view.y + margin.y, view.y + view.height - margin.y) === place.y;
  const scale = Math.min(frame.width / view.width, frame.height / view.height);
  if (isInView && scale >= smallestScale) return view;
  return around(place, scale >= smallestScale ? view : frame, whole);
}

/** A view of this size with the place in its middle, unless it would show what is beside the picture. */
function around(place: Spot, { width, height }: Size, whole: View): View {
  const middle = (at: number, shown: number, from: number, length: number): number =>
    shown >= length ? from + length / 2 : within(at, from + shown / 2, from + length - shown / 2);
  return {
    x: middle(place.x, width, whole.x, whole.width) - width / 2,
    y: middle(place.y, height, whole.y, whole.height) - height / 2,
    width,
    height,
  };
}

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Converts a position on the screen to one in the picture. */
export function locateInPicture(view: View, frame: Frame, { x, y }: Spot): Spot {
  const scale = computeScale(view, frame);
  return {
    x: view.x + view.width / 2 + (x - frame.left - frame.width / 2) / scale,
    y: view.y + view.height / 2 + (y - frame.top - frame.height / 2) / scale,
  };
}

export const moved = (view: View, across: number, down: number): View => ({
  ...view,
  x: view.x + across,
  y: view.y + down,
});

/** Moves the view as if the picture were dragged from one position on the screen to another. */
export function dragged(view: View, frame: Frame, from: Spot, to: Spot): View {
  const scale = computeScale(view, frame);
  return moved(view, (from.x - to.x) / scale, (from.y - to.y) / scale);
}

/** Zooms while `around` stays in place; no side becomes longer than `longest`. */
export function zoomed(view: View, factor: number, around: Spot, longest: number): View {
  const side = Math.max(view.width, view.height);
  const wanted = Math.min(Math.max(side / factor, Math.min(shortestLength, side)), Math.max(longest, side));
  const share = wanted / side;
  return {
    x: around.x - (around.x - view.x) * share,
    y: around.y - (around.y - view.y) * share,
    width: view.width * share,
    height: view.height * share,
  };
}

export const findMiddle = ({ x, y, width, height }: View): Spot => ({ x: x + width / 2, y: y + height / 2 });

const computeScale = ({ width, height }: View, frame: Frame): number =>
  Math.min(frame.width / width, frame.height / height);
