import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const stored = 'scroll-positions';

/** By entry of the history. Kept when the page is reloaded. */
const positions = new Map<string, number>(JSON.parse(sessionStorage.getItem(stored) ?? '[]') as [string, number][]);
const mostPositions = 100;

// The first entry of every visit has the same key: only a reload or the way back continues the visit before.
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (arrival?.type === 'navigate') positions.delete('default');

/** How long the page may take to become as high as it was, in milliseconds. */
const longestWaitMs = 3_000;

/** A new page begins at its top; on the way back, it is where it was. */
export function useScrollPosition(): void {
  const { key, pathname, hash } = useLocation();
  const arrivedBy = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const save = (): void => sessionStorage.setItem(stored, JSON.stringify([...positions].slice(-mostPositions)));
    addEventListener('pagehide', save);
    return () => removeEventListener('pagehide', save);
  }, []);

  // A layout effect: it has to end before the next one scrolls, which would count for the page that is left.
  useLayoutEffect(() => {
    const note = (): void => {
      positions.delete(key);
      positions.set(key, window.scrollY);
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key]);

  useLayoutEffect(() => {
    const isOtherPage = shown.current !== pathname;
    shown.current = pathname;
    const wanted = positions.get(key);
    if (arrivedBy === NavigationType.Pop && wanted !== undefined) return restore(wanted);
    if (isOtherPage && hash === '') window.scrollTo(0, 0);
    return undefined;
  }, [key, pathname, hash, arrivedBy]);
}

/** At once if the page is high enough, otherwise when it is, unless the reader scrolls first. */
function restore(wanted: number): () => void {
  const began = performance.now();
  let frame = 0;
  const stop = (): void => cancelAnimationFrame(frame);
  const go = (): void => {
    window.scrollTo(0, wanted);
    if (Math.abs(window.scrollY - wanted) > 1 && performance.now() - began < longestWaitMs)
      frame = requestAnimationFrame(go);
  };
  go();
  for (const type of ['wheel', 'touchstart', 'keydown']) addEventListener(type, stop, { once: true, passive: true });
  return stop;
}
