import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { followPointers } from './follow-pointers';
import { dragged, middleOf, moved, placeAt, zoomed, type View } from './view';

interface Viewing {
  readonly view: View;
  readonly frame: RefObject<SVGSVGElement | null>;
  readonly zoom: (factor: number) => void;
  readonly showAll: () => void;
  readonly lookAt: (x: number, y: number) => void;
}

const edge = 12;
const tall = 760;

/** A long map begins where it can be read: at its top. */
const topOf = (whole: View): View | null => (whole.height > tall ? { ...whole, height: tall } : null);

/** What of a picture is shown: moved by dragging and the arrow keys, made larger by wheel, keys and two fingers. */
export function useView(width: number, height: number): Viewing {
  const frame = useRef<SVGSVGElement>(null);
  const whole = useMemo(
    () => ({ x: -edge, y: -edge, width: width + 2 * edge, height: height + 2 * edge }),
    [width, height],
  );
  const longest = 4 * Math.max(whole.width, whole.height);
  const [kept, setView] = useState<View | null>(() => topOf(whole));

  // From what it is by then: two fingers move between one picture and the next.
  const change = useCallback((next: (view: View) => View) => setView((view) => next(view ?? whole)), [whole]);
  const zoom = useCallback(
    (factor: number) => change((view) => zoomed(view, factor, middleOf(view), longest)),
    [change, longest],
  );

  useEffect(() => {
    const svg = frame.current;
    const holder = svg?.parentElement;
    if (!svg || !holder) return;
    const listening = new AbortController();
    const { signal } = listening;
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const rect = svg.getBoundingClientRect();
      const pointer = { x: event.clientX, y: event.clientY };
      change((view) => zoomed(view, Math.exp(-event.deltaY / 400), placeAt(view, rect, pointer), longest));
    };
    const key = (event: KeyboardEvent): void => {
      // The time of the animation is a slider, with arrow keys of its own.
      const isTyped = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
      if (isTyped || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = (across: number, down: number): void =>
        change((view) => moved(view, (across * view.width) / 10, (down * view.width) / 10));
      const acts: Record<string, () => void> = {
        '+': () => zoom(1.25),
        '=': () => zoom(1.25),
        '-': () => zoom(0.8),
        '0': () => setView(null),
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
        change((view) => {
          const closer = zoomed(view, factor, placeAt(view, rect, before.middle), longest);
          return dragged(closer, rect, before.middle, after.middle);
        });
      },
      signal,
    );
    return () => listening.abort();
  }, [change, longest, zoom]);

  return {
    view: kept ?? whole,
    frame,
    zoom,
    showAll: () => setView(null),
    lookAt: (x, y) => {
      const size = { width: Math.min(whole.width, 520), height: Math.min(whole.height, 400) };
      setView({ ...size, x: x - size.width / 2, y: y - size.height / 2 });
    },
  };
}
