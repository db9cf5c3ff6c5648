import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import classes from './data-table.module.css';

/** How many rows are left out of the page together. */
export const blockSize = 25;

type Heights = Map<number, number>;

/** The heights of left-out blocks, by entry of the history: on the way back, the list is as high as it was. */
const remembered = new Map<string, Heights>();
const mostRemembered = 20;

export function useBlockHeights(table: string): Heights {
  const entry = `${useLocation().key} ${table}`;
  const [heights] = useState(() => remembered.get(entry) ?? new Map<number, number>());
  useEffect(() => {
    remembered.delete(entry);
    remembered.set(entry, heights);
    const [oldest] = remembered.keys();
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
  }, [entry, heights]);
  return heights;
}

interface RowBlockProps {
  readonly at: number;
  readonly heights: Heights;
  readonly canLeaveOut: boolean;
  readonly children: ReactNode;
}

/** Some rows of a table. While they are more than a screen away, an empty row of the same height stands for them. */
export function RowBlock({ at, heights, canLeaveOut, children }: RowBlockProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [height, setHeight] = useState(heights.get(at));
  useEffect(() => {
    const block = body.current;
    if (!canLeaveOut || !block) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) {
          heights.delete(at);
          setHeight(undefined);
        } else if (block.offsetHeight > 0 && !block.contains(document.activeElement)) {
          heights.set(at, block.offsetHeight);
          setHeight(block.offsetHeight);
        }
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(block);
    return () => observer.disconnect();
  }, [at, heights, canLeaveOut]);
  return (
    <tbody ref={body}>
      {canLeaveOut && height !== undefined ? (
        <tr className={classes.leftOut} aria-hidden="true">
          <td style={{ height }} />
        </tr>
      ) : (
        children
      )}
    </tbody>
  );
}
