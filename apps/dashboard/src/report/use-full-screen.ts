import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

interface FullScreen<Held> {
  readonly held: RefObject<Held | null>;
  readonly isFull: boolean;
  readonly toggle: () => void;
}

/** Where a browser has no full screen for parts of a page, as on an iPhone, the part covers the page. */
export function useFullScreen<Held extends HTMLElement>(): FullScreen<Held> {
  const held = useRef<Held>(null);
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('fullscreenchange', () => setFull(document.fullscreenElement !== null), { signal });
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Escape' && document.fullscreenElement === null) setFull(false);
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
  const toggle = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (isFull || !document.fullscreenEnabled) setFull(!isFull);
    else held.current?.requestFullscreen().catch(() => setFull(true));
  }, [isFull]);
  return { held, isFull, toggle };
}
