export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The part of a picture that is shown, in the picture's own units. */
export interface View extends Place {
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where on the screen it is shown: as large as it fits, in the middle. */
interface Frame extends Size {
  readonly left: number;
  readonly top: number;
}

/** Of the longer side; closer, there is nothing more to see. */
const shortest = 60;

/** Smaller than this, names cannot be read; larger, a map of three steps would fill the screen. */
const [readable, largest] = [0.75, 1.25];
/** A little smaller where that shows all of it: a map without its end looks torn off. */
const toShowAll = 0.68;

/** All of a picture where it can be read so; otherwise its top, where a process begins, around `start`. */
export function fitted(whole: View, frame: Size, start: Place): View {
  const all = Math.min(frame.width / whole.width, frame.height / whole.height);
  const scale = Math.min(largest, all >= toShowAll ? all : Math.max(all, readable));
  const [width, height] = [frame.width / scale, frame.height / scale];
  const middle = whole.x + whole.width / 2;
  const across =
    width >= whole.width ? middle : within(start.x, whole.x + width / 2, whole.x + whole.width - width / 2);
  const top = height >= whole.height ? whole.y + whole.height / 2 - height / 2 : whole.y;
  return { x: across - width / 2, y: top, width, height };
}

/** As it is where the place is well in view; else around it, and large enough to be read. */
export function showing(view: View, frame: Size, place: Place): View {
  const margin = { x: view.width / 10, y: view.height / 10 };
  const isInView =
    within(place.x, view.x + margin.x, view.x + view.width - margin.x) === place.x &&
    within(place.y, view.y + margin.y, view.y + view.height - margin.y) === place.y;
  const scale = Math.min(frame.width / view.width, frame.height / view.height);
  if (isInView && scale >= readable) return view;
  const [width, height] = scale >= readable ? [view.width, view.height] : [frame.width, frame.height];
  return { x: place.x - width / 2, y: place.y - height / 2, width, height };
}

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** What of the picture is at a place of the screen. */
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

/** As when the picture is held at one place of the screen and taken to another. */
export function dragged(view: View, frame: Frame, from: Place, to: Place): View {
  const scale = scaleOf(view, frame);
  return moved(view, (from.x - to.x) / scale, (from.y - to.y) / scale);
}

/** What is `around` stays where it is; no side becomes longer than `longest`. */
export function zoomed(view: View, factor: number, around: Place, longest: number): View {
  const side = Math.max(view.width, view.height);
  const wanted = Math.min(Math.max(side / factor, Math.min(shortest, side)), Math.max(longest, side));
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
