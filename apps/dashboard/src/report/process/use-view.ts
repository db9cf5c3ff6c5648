import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { mapEdge } from '../../../../../libs/mining/src/pictures/map/fit-map';
import type { Spot } from '../../../../../libs/mining/src/pictures/map/map-plan';
import { type Size, type View, dragged, fitted, findMiddle, moved, locateInPicture, showing, zoomed } from './view';

interface Viewing {
  readonly view: View;
  readonly frame: RefObject<SVGSVGElement | null>;
  readonly zoom: (factor: number) => void;
  readonly showAll: () => void;
  readonly reveal: (place: Spot) => void;
}

interface ViewedPicture extends Size {
  /** The place to show first if the picture does not fit. */
  readonly focus: Spot;
}

/**
 * The visible part of a picture: dragging and the arrow keys move it; Ctrl and the wheel, keys, and two fingers zoom
 * it. Until the user moves it, and again after the picture changes, it is fitted to its frame.
 */
export function useView(picture: ViewedPicture): Viewing {
  const frame = useRef<SVGSVGElement>(null);
  const size = useSize(frame);
  const whole = useMemo(
    () => ({ x: -mapEdge, y: -mapEdge, width: picture.width + 2 * mapEdge, height: picture.height + 2 * mapEdge }),
    [picture],
  );
  const first = useMemo(() => (size ? fitted(whole, size, picture.focus) : whole), [whole, size, picture]);
  const longest = 4 * Math.max(whole.width, whole.height);
  const [kept, keep] = useState<{ readonly of: ViewedPicture; readonly view: View } | null>(null);
  const setView = useCallback(
    (next: (view: View) => View) =>
      keep((before) => ({ of: picture, view: next(before?.of === picture ? before.view : first) })),
    [picture, first],
  );

  // Uses the current view of the state, because several moves of two fingers can arrive before the next render.
  const zoom = useCallback(
    (factor: number) => setView((view) => zoomed(view, factor, findMiddle(view), longest)),
    [setView, longest],
  );

  const showAll = useCallback(() => setView(() => whole), [setView, whole]);

  useEffect(() => {
    const svg = frame.current;
    const holder = svg?.parentElement;
    if (!svg || !holder) return;
    const listening = new AbortController();
    const { signal } = listening;
    const wheel = (event: WheelEvent): void => {
      // Without Ctrl, the wheel scrolls the page. A pinch on a touchpad is reported as a wheel with Ctrl, too.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const rect = svg.getBoundingClientRect();
      const pointer = { x: event.clientX, y: event.clientY };
      setView((view) => zoomed(view, Math.exp(-event.deltaY / 300), locateInPicture(view, rect, pointer), longest));
    };
    const key = (event: KeyboardEvent): void => {
      // Fields and the animation's slider use the arrow keys themselves.
      const isTyped = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
      if (isTyped || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = (across: number, down: number): void =>
        setView((view) => moved(view, (across * view.width) / 10, (down * view.width) / 10));
      const acts: Record<string, () => void> = {
        '+': () => zoom(1.25),
        '=': () => zoom(1.25),
        '-': () => zoom(0.8),
        '0': showAll,
        ArrowLeft: () => step(-1, 0),
        ArrowRight: () => step(1, 0),
        ArrowUp: () => step(0, -1),
        ArrowDown: () => step(0, 1),
      };
      const act = acts[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    svg.addEventListener('wheel', wheel, { passive: false, signal });
    holder.addEventListener('keydown', key, { signal });
    followPointers(
      svg,
      (before, after) => {
        const rect = svg.getBoundingClientRect();
        const factor = before.spread > 0 && after.spread > 0 ? after.spread / before.spread : 1;
        setView((view) => {
          const closer = zoomed(view, factor, locateInPicture(view, rect, before.middle), longest);
          return dragged(closer, rect, before.middle, after.middle);
        });
      },
      signal,
    );
    return () => listening.abort();
  }, [setView, longest, showAll, zoom]);

  const reveal = useCallback(
    (place: Spot) => size && setView((view) => showing(view, size, place, whole)),
    [size, setView, whole],
  );
  return { view: kept?.of === picture ? kept.view : first, frame, zoom, showAll, reveal };
}

function useSize(frame: RefObject<SVGSVGElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const svg = frame.current;
    if (!svg) return;
    const measure = (): void => {
      const { width, height } = svg.getBoundingClientRect();
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(svg);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}

/** The center of one or more pointers, and the distance between them, which is zero for one. */
interface PointerGrip {
  readonly middle: Spot;
  readonly spread: number;
}

/**
 * Reports how mouse, pen, or fingers move. One finger moves the picture only sideways, because up and down scrolls the
 * page (`touch-action: pan-y`). Two fingers, and the one that remains of them, never scroll the page.
 */
function followPointers(
  held: SVGSVGElement,
  onMove: (before: PointerGrip, after: PointerGrip) => void,
  signal: AbortSignal,
): void {
  const pointers = new Map<number, Spot>();
  let isOurs = false;
  const grip = (): PointerGrip => measureGrip([...pointers.values()]);
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

function measureGrip(places: readonly Spot[]): PointerGrip {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = { x: mean(places.map(({ x }) => x)), y: mean(places.map(({ y }) => y)) };
  return { middle, spread: mean(places.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y))) };
}
