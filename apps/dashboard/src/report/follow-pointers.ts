import type { Place } from './view';

/** Where one or more pointers hold something: around which place, and how far apart; one alone has no spread. */
export interface Grip {
  readonly middle: Place;
  readonly spread: number;
}

/**
 * Tells how what is held moves, be it by mouse, pen or fingers. One finger moves it sideways only: up and down it scrolls
 * the page (`touch-action: pan-y`). Two are never the page's, nor is the one that is left of them.
 */
export function followPointers(
  held: SVGSVGElement,
  onMove: (before: Grip, after: Grip) => void,
  signal: AbortSignal,
): void {
  const pointers = new Map<number, Place>();
  let isOurs = false;
  const grip = (): Grip => gripOf([...pointers.values()]);
  held.addEventListener(
    'pointerdown',
    ({ pointerId, button, clientX, clientY }) => {
      if (button === 0) pointers.set(pointerId, { x: clientX, y: clientY });
    },
    { signal },
  );
  const move = ({ pointerId, pointerType, clientX, clientY }: PointerEvent): void => {
    if (!pointers.has(pointerId)) return;
    const before = grip();
    pointers.set(pointerId, { x: clientX, y: clientY });
    const after = grip();
    const isSideways = pointerType === 'touch' && pointers.size === 1 && !isOurs;
    onMove(before, isSideways ? { ...after, middle: { x: after.middle.x, y: before.middle.y } } : after);
  };
  const release = ({ pointerId }: PointerEvent): void => void pointers.delete(pointerId);
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', release, { signal });
  addEventListener('pointercancel', release, { signal });

  const count = ({ touches }: TouchEvent): void => {
    isOurs = touches.length > 1 || (isOurs && touches.length === 1);
  };
  const keep = (event: TouchEvent): void => {
    if (isOurs && event.cancelable) event.preventDefault();
  };
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) {
    held.addEventListener(type, count, { passive: true, signal });
  }
  held.addEventListener('touchmove', keep, { passive: false, signal });
}

function gripOf(places: readonly Place[]): Grip {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = { x: mean(places.map(({ x }) => x)), y: mean(places.map(({ y }) => y)) };
  return { middle, spread: mean(places.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y))) };
}
