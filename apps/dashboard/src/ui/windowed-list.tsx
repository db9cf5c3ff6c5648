import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { RowWindow } from './row-window';

interface WindowedListProps<Row> {
  readonly name: string;
  readonly rows: readonly Row[];
  /** Including those that are not loaded yet. */
  readonly total: number;
  readonly keyOf: (row: Row) => string | number;
  readonly className?: string | undefined;
  /** The class of a row's `<li>`. */
  readonly classOf?: (row: Row) => string | undefined;
  readonly isCurrent?: (row: Row) => boolean;
  readonly children: (row: Row) => ReactNode;
}

/** Pixels above and below the screen in which rows are rendered, so that a scroll finds them and Tab reaches them. */
const renderedAheadPixels = 900;
const guessedHeight = 110;

/** A list of thousands of rows of any height, which renders those near the screen and the one with the focus. */
export function WindowedList<Row>({
  name,
  rows,
  total,
  keyOf,
  className,
  classOf,
  isCurrent,
  children,
}: WindowedListProps<Row>) {
  const list = useRef<HTMLOListElement>(null);
  const [heights] = useState(() => new RowWindow(guessedHeight));
  const [[first, end], setShown] = useState<readonly [number, number]>([0, 20]);
  const [focused, setFocused] = useState<number | null>(null);

  const update = useCallback((): void => {
    if (!list.current) return;
    const { top } = list.current.getBoundingClientRect();
    const next = heights.between(-top - renderedAheadPixels, -top + innerHeight + renderedAheadPixels, rows.length);
    setShown((before) => (before[0] === next[0] && before[1] === next[1] ? before : next));
  }, [heights, rows.length]);

  useEffect(() => {
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    addEventListener('scroll', update, options);
    addEventListener('resize', update, options);
    list.current?.addEventListener('focusin', ({ target }) => setFocused(findRow(target)), options);
    list.current?.addEventListener('focusout', () => setFocused(null), options);
    return () => listening.abort();
  }, [update]);

  useLayoutEffect(() => {
    for (const row of list.current?.children ?? []) {
      const index = row instanceof HTMLElement ? Number(row.dataset.row) : NaN;
      if (!Number.isNaN(index)) heights.measure(index, row.getBoundingClientRect().height);
    }
    update();
  }, [heights, update, first, end, rows]);

  const indexes = Array.from({ length: Math.max(0, Math.min(end, rows.length) - first) }, (_, at) => first + at);
  if (focused !== null && focused < rows.length && !indexes.includes(focused)) indexes.push(focused);
  const shown = indexes.toSorted((a, b) => a - b);
  return (
    <ol ref={list} className={className} aria-label={name}>
      {shown.flatMap((index, at) => {
        const row = rows[index];
        const before = at === 0 ? 0 : (shown[at - 1] ?? 0) + 1;
        return row === undefined
          ? []
          : [
              index > before && <Gap key={`before ${index}`} height={heights.sumHeights(before, index)} />,
              <li
                key={keyOf(row)}
                data-row={index}
                className={classOf?.(row)}
                aria-current={isCurrent?.(row) === true ? 'true' : undefined}
                aria-posinset={index + 1}
                aria-setsize={total}
              >
                {children(row)}
              </li>,
            ];
      })}
      <Gap height={heights.sumHeights((shown.at(-1) ?? -1) + 1, rows.length)} />
    </ol>
  );
}

/** The index of the row that contains an element. */
function findRow(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('li[data-row]') : null;
  return row ? Number(row.dataset.row) : null;
}

/** The room of rows that are not rendered. */
function Gap({ height }: { readonly height: number }) {
  return height > 0 && <li aria-hidden="true" style={{ height, padding: 0, border: 0 }} />;
}
