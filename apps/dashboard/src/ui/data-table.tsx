import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import type { LoadedList } from '../api/use-list';
import { Delayed } from './delayed';
import { Failure } from './failure';
import classes from './data-table.module.css';

export interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Left out where the screen is narrow: the row must still make sense. */
  readonly isDetail?: boolean;
  readonly align?: 'end';
}

interface DataTableProps<Row> {
  /** What one row is and what several are, in lower case: they name the table and stand in its sentences. */
  readonly names: readonly [string, string];
  readonly list: LoadedList<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** What to show when there is nothing. */
  readonly empty: ReactNode;
}

/** A list of the API as a table: while it loads, when it failed, when it is empty, and page after page. */
export function DataTable<Row>({ names, list, columns, rowKey, empty }: DataTableProps<Row>) {
  const { items, error } = list;
  const name = names[1];
  if (!items && error) return <Failure title={`The ${name} could not be loaded`} error={error} onRetry={list.retry} />;
  if (items?.length === 0) return empty;
  return (
    <>
      <div className={classes.frame}>
        <table className={classes.table} aria-busy={!items}>
          <caption className="visually-hidden">{name}</caption>
          <thead>
            <tr>
              {columns.map(({ header, isDetail, align }) => (
                <th key={header} scope="col" className={cellClass(isDetail, align)}>
                  {header}
                </th>
              ))}
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
      {columns.map(({ header, cell, isDetail, align }) => (
        <td key={header} className={cellClass(isDetail, align)}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** As high as the rows to come, so that nothing jumps; visible only when it lasts. */
function Waiting<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  return Array.from({ length: 6 }, (_none, at) => (
    <tr key={at} className={classes.row} aria-hidden="true">
      {columns.map(({ header, isDetail, align }) => (
        <td key={header} className={cellClass(isDetail, align)}>
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

const cellClass = (isDetail?: boolean, align?: 'end'): string =>
  [isDetail && classes.detail, align === 'end' && classes.end].filter(Boolean).join(' ');
