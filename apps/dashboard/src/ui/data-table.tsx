import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@mantine/core';
import type { LoadedList } from '../api';
import { Delayed } from './page';
import { RowBlock, blockSize, useBlockHeights } from './row-block';
import { Failure } from './state';
import { InColumn } from './time';
import { useAddressFilters } from './use-address-filters';
import classes from './data-table.module.css';

export interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'end';
  /** A CSS width. If one column has it, all keep their widths, and longer texts end in an ellipsis. */
  readonly width?: string;
  /** On phones, where each row is a card: words that need no label, or a button in the corner. */
  readonly onPhone?: 'plain' | 'corner';
  /** The API's name of the order by this column. */
  readonly sort?: string;
}

interface DataTableProps<Row> {
  /** The singular and plural of a row in lower case, for the table's name and its messages. */
  readonly names: readonly [string, string];
  readonly list: LoadedList<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Shown if the list is empty. */
  readonly empty: ReactNode;
}

/**
 * A list of the API as a table with its loading, failed, and empty states. It is read on as one scrolls, or by a button;
 * rows far from the screen are left out of the page.
 */
export function DataTable<Row>({ names, list, columns, rowKey, empty }: DataTableProps<Row>) {
  const { items, error } = list;
  const name = names[1];
  const heights = useBlockHeights(names[1]);
  const isFixed = columns.some(({ width }) => width !== undefined);
  if (!items && error) return <Failure title={`The ${name} could not be loaded`} error={error} onRetry={list.retry} />;
  if (items?.length === 0) return empty;
  return (
    <>
      <div className={classes.frame}>
        <table
          className={`${classes.table} ${isFixed ? classes.fixed : ''}`}
          aria-busy={!items}
          aria-rowcount={items && list.total + 1}
        >
          <caption className="visually-hidden">{name}</caption>
          {isFixed && (
            <colgroup>
              {columns.map(({ header, width }) => (
                <col key={header} style={{ width }} />
              ))}
            </colgroup>
          )}
          <thead>
            <tr>
              {columns.map(({ header, align, sort }) =>
                sort === undefined ? (
                  <th key={header} scope="col" className={cellClass(align)}>
                    {header}
                  </th>
                ) : (
                  <SortHeader key={header} sort={sort} className={cellClass(align)}>
                    {header}
                  </SortHeader>
                ),
              )}
            </tr>
          </thead>
          <InColumn value={true}>
            {items ? (
              splitRows(items).map((block, at) => (
                <RowBlock
                  key={at}
                  at={at}
                  heights={heights}
                  // Without fixed widths, the columns would change with the rows that are left out.
                  canLeaveOut={isFixed && items.length > 2 * blockSize}
                >
                  {block.map((row, index) => (
                    <Row key={rowKey(row)} row={row} columns={columns} position={at * blockSize + index + 2} />
                  ))}
                </RowBlock>
              ))
            ) : (
              <tbody>
                <Waiting columns={columns} />
              </tbody>
            )}
          </InColumn>
        </table>
      </div>
      {items && (
        <footer className={classes.footer}>
          <span className="figures" role="status">
            {items.length < list.total && `${items.length} of `}
            {list.total} {names[list.total === 1 ? 0 : 1]}
          </span>
          {list.hasMore && <LoadMore list={list} />}
        </footer>
      )}
    </>
  );
}

function splitRows<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const count = Math.ceil(rows.length / blockSize);
  return Array.from({ length: count }, (_none, at) => rows.slice(at * blockSize, (at + 1) * blockSize));
}

interface LoadMoreProps {
  readonly list: LoadedList<unknown>;
  /** How many pixels before its place comes into view the next page is loaded. */
  readonly ahead?: number;
}

/** Loads the next page before its place comes into view. The button is for keyboards, and after a failure. */
export function LoadMore({ list, ahead = 400 }: LoadMoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { isLoadingMore, hasFailedToLoadMore } = list;
  const load = useEffectEvent(list.loadMore);
  useEffect(() => {
    if (!button.current || isLoadingMore || hasFailedToLoadMore) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load();
      },
      { rootMargin: `${ahead}px` },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [isLoadingMore, hasFailedToLoadMore, ahead]);
  return (
    <span className={classes.more}>
      {hasFailedToLoadMore && <span role="status">The next page could not be loaded.</span>}
      <Button ref={button} variant="default" size="xs" onClick={list.loadMore} loading={isLoadingMore}>
        {hasFailedToLoadMore ? 'Try again' : 'Load more'}
      </Button>
    </span>
  );
}

interface RowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** Counted from the header, which is 1: screen readers cannot count rows that are left out. */
  readonly position: number;
}

function Row<Row>({ row, columns, position }: RowProps<Row>) {
  return (
    <tr className={classes.row} aria-rowindex={position}>
      {columns.map(({ header, cell, align, onPhone }) => {
        const content = cell(row);
        const phone = content === '–' ? 'none' : onPhone;
        return (
          <td key={header} className={cellClass(align)} data-header={header} data-phone={phone}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}

/**
 * Placeholder rows with the height of real rows, so that nothing jumps. They become visible only if loading takes long.
 */
function Waiting<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  return Array.from({ length: 6 }, (_none, at) => (
    <tr key={at} className={classes.row} aria-hidden="true">
      {columns.map(({ header, align }) => (
        <td key={header} className={cellClass(align)}>
          <span className={classes.waiting}>
            <Delayed>
              <span className={classes.bone} />
            </Delayed>
          </span>
        </td>
      ))}
    </tr>
  ));
}

const cellClass = (align?: 'end'): string => (align === 'end' ? (classes.end ?? '') : '');

interface SortHeaderProps {
  /** The API's name of the order; a minus before it reverses the order. */
  readonly sort: string;
  readonly className: string;
  readonly children: ReactNode;
}

const order = { ascending: '↑', descending: '↓', none: '' } as const;

/**
 * Orders the list by a column: first descending, then ascending, then the default. The order is part of the address.
 */
function SortHeader({ sort, className, children }: SortHeaderProps) {
  const { valueOf, change } = useAddressFilters();
  const chosen = valueOf('sort');
  const state = chosen === sort ? 'ascending' : chosen === `-${sort}` ? 'descending' : 'none';
  const next = { none: `-${sort}`, descending: sort, ascending: '' }[state];
  return (
    <th scope="col" className={className} aria-sort={state}>
      <button type="button" className={classes.sort} onClick={() => change('sort', next)}>
        {children} <span aria-hidden="true">{order[state]}</span>
      </button>
    </th>
  );
}
