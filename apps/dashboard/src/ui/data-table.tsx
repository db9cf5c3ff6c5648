import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import type { LoadedList } from '../api/use-list';
import { Delayed } from './page';
import { Failure } from './state';
import { useAddressFilters } from './use-address-filters';
import classes from './data-table.module.css';

export interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'end';
  /** A CSS width. If one column has it, all keep their widths, and longer texts end in an ellipsis. */
  readonly width?: string;
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

/** A list of the API as a table with its loading, failed, and empty states, and a button for the next page. */
export function DataTable<Row>({ names, list, columns, rowKey, empty }: DataTableProps<Row>) {
  const { items, error } = list;
  const name = names[1];
  const isFixed = columns.some(({ width }) => width !== undefined);
  if (!items && error) return <Failure title={`The ${name} could not be loaded`} error={error} onRetry={list.retry} />;
  if (items?.length === 0) return empty;
  return (
    <>
      <div className={classes.frame}>
        <table className={`${classes.table} ${isFixed ? classes.fixed : ''}`} aria-busy={!items}>
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
          <tbody>
            {items ? (
              items.map((row) => <Row key={rowKey(row)} row={row} columns={columns} />)
            ) : (
              <Waiting columns={columns} />
            )}
          </tbody>
        </table>
      </div>
      {items && (
        <footer className={classes.footer}>
          <span className="figures" role="status">
            {items.length < list.total && `${items.length} of `}
            {list.total} {names[list.total === 1 ? 0 : 1]}
          </span>
          {list.hasMore && (
            <Button variant="default" size="xs" onClick={list.loadMore} loading={list.isLoadingMore}>
              Load more
            </Button>
          )}
        </footer>
      )}
    </>
  );
}

function Row<Row>({ row, columns }: { readonly row: Row; readonly columns: readonly Column<Row>[] }) {
  return (
    <tr className={classes.row}>
      {columns.map(({ header, cell, align }) => (
        <td key={header} className={cellClass(align)} data-header={header}>
          {cell(row)}
        </td>
      ))}
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
