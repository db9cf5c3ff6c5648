import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

export interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

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

/** What of a picture is shown: moved by dragging and the arrow keys, made larger by wheel and keys. */
export function useView(width: number, height: number): Viewing {
  const frame = useRef<SVGSVGElement>(null);
  const whole = { x: -edge, y: -edge, width: width + 2 * edge, height: height + 2 * edge };
  const [kept, setView] = useState<View | null>(() => topOf(whole));
  const view = kept ?? whole;
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });

  const zoomAt = useCallback((factor: number, across = 0.5, down = 0.5): void => {
    const { x, y, width: w, height: h } = latest.current;
    const next = { width: w / factor, height: h / factor };
    setView({ ...next, x: x + (w - next.width) * across, y: y + (h - next.height) * down });
  }, []);

  useEffect(() => {
    const svg = frame.current;
    const holder = svg?.parentElement;
    if (!svg || !holder) return;
    const listening = new AbortController();
    const { signal } = listening;
    const move = (across: number, down: number): void => {
      const { x, y, ...size } = latest.current;
      setView({ ...size, x: x + across, y: y + down });
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { left, top, width: w, height: h } = svg.getBoundingClientRect();
      zoomAt(Math.exp(-event.deltaY / 400), (event.clientX - left) / w, (event.clientY - top) / h);
    };
    const key = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const step = latest.current.width / 10;
      const acts: Record<string, () => void> = {
        '+': () => zoomAt(1.25),
        '=': () => zoomAt(1.25),
        '-': () => zoomAt(0.8),
        '0': () => setView(null),
        ArrowLeft: () => move(-step, 0),
        ArrowRight: () => move(step, 0),
        ArrowUp: () => move(0, -step),
        ArrowDown: () => move(0, step),
      };
      const act = acts[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    let held: { x: number; y: number } | null = null;
    holder.addEventListener('wheel', wheel, { passive: false, signal });
    holder.addEventListener('keydown', key, { signal });
    svg.addEventListener('pointerdown', ({ clientX, clientY }) => (held = { x: clientX, y: clientY }), { signal });
    addEventListener('pointerup', () => (held = null), { signal });
    addEventListener('pointercancel', () => (held = null), { signal });
    addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (!held) return;
        const scale = svg.getScreenCTM()?.a ?? 1;
        move((held.x - clientX) / scale, (held.y - clientY) / scale);
        held = { x: clientX, y: clientY };
      },
      { signal },
    );
    return () => listening.abort();
  }, [zoomAt]);

  return {
    view,
    frame,
    zoom: zoomAt,
    showAll: () => setView(null),
    lookAt: (x, y) => {
      const size = { width: Math.min(whole.width, 520), height: Math.min(whole.height, 400) };
      setView({ ...size, x: x - size.width / 2, y: y - size.height / 2 });
    },
  };
}
