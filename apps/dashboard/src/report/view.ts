export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The visible part of a picture, in the picture's units. */
export interface View extends Place {
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

/**
 * The range of initial scales: below it, names are unreadable; above it, a map of three steps would fill the screen.
 */
const [smallestScale, largestScale] = [0.75, 1.25];
/** A slightly smaller scale is accepted if it shows the whole map, because a cut-off map looks broken. */
const smallestScaleForAll = 0.68;

/**
 * Shows the whole picture if it is readable at that scale; otherwise its top, where a process begins, around `start`.
 */
export function fitted(whole: View, frame: Size, start: Place): View {
  const all = Math.min(frame.width / whole.width, frame.height / whole.height);
  const scale = Math.min(largestScale, all >= smallestScaleForAll ? all : Math.max(all, smallestScale));
  const [width, height] = [frame.width / scale, frame.height / scale];
  const middle = whole.x + whole.width / 2;
  const across =
    width >= whole.width ? middle : within(start.x, whole.x + width / 2, whole.x + whole.width - width / 2);
  const top = height >= whole.height ? whole.y + whole.height / 2 - height / 2 : whole.y;
  return { x: across - width / 2, y: top, width, height };
}

/** Keeps the view if the place is visible; otherwise, centers the place at a readable scale. */
export function showing(view: View, frame: Size, place: Place): View {
  const margin = { x: view.width / 10, y: view.height / 10 };
  const isInView =
    within(place.x, view.x + margin.x, view.x + view.width - margin.x) === place.x &&
    within(place.y, view.y + margin.y, view.y + view.height - margin.y) === place.y;
  const scale = Math.min(frame.width / view.width, frame.height / view.height);
  if (isInView && scale >= smallestScale) return view;
  const [width, height] = scale >= smallestScale ? [view.width, view.height] : [frame.width, frame.height];
  return { x: place.x - width / 2, y: place.y - height / 2, width, height };
}

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Converts a position on the screen to one in the picture. */
export function placeAt(view: View, frame: Frame, { x, y }: Place): Place {
  const scale = scaleOf(view, frame);
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
export function dragged(view: View, frame: Frame, from: Place, to: Place): View {
  const scale = scaleOf(view, frame);
  return moved(view, (from.x - to.x) / scale, (from.y - to.y) / scale);
}

/** Zooms while `around` stays in place; no side becomes longer than `longest`. */
export function zoomed(view: View, factor: number, around: Place, longest: number): View {
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

export const middleOf = ({ x, y, width, height }: View): Place => ({ x: x + width / 2, y: y + height / 2 });

const scaleOf = ({ width, height }: View, frame: Frame): number => Math.min(frame.width / width, frame.height / height);
