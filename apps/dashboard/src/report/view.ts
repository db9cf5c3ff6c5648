export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The part of a picture that is shown, in the picture's own units. */
export interface View extends Place {
  readonly width: number;
  readonly height: number;
}

/** Where on the screen it is shown: as large as it fits, in the middle. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Of the longer side; closer, there is nothing more to see. */
const shortest = 60;

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
