import { useEffect, useRef, type RefObject } from 'react';

/** Where a row of links is wider than the screen, the current one is in view: sideways only, the page stays where it is. */
export function useCurrentInView(current: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]');
    if (!row.current || !link) return;
    const [around, inside] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()];
    row.current.scrollLeft += inside.left + inside.width / 2 - around.left - around.width / 2;
  }, [current]);
  return row;
}
