import type { ColumnMapping } from './column-roles';
import { roleNames, roles } from './column-roles';
import type { CsvPreview } from './csv-preview';
import { isBinary, isTable, type EventFormat } from './file-format';
import classes from './upload.module.css';

interface FilePreviewProps {
  readonly format: EventFormat;
  readonly text: string;
  readonly table: CsvPreview | null;
  readonly columns: ColumnMapping;
}

/** The file's beginning. */
export function FilePreview({ format, text, table, columns }: FilePreviewProps) {
  if (table === null && (isBinary(format) || isTable(format))) return null;
  if (table === null || !isTable(format)) {
    return (
      <figure className={classes.preview}>
        <figcaption className={classes.caption}>First rows of the file</figcaption>
        {/* It scrolls, so the keyboard has to reach it. */}
        {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex */}
        <pre className={classes.text} tabIndex={0} aria-label="First rows of the file">
          {text.slice(0, 1500)}
        </pre>
      </figure>
    );
  }
  const roleOf = (column: string): string | undefined => {
    const role = roleNames.find((name) => columns[name] === column);
    return role && roles[role].label;
  };
  return (
    <figure className={classes.preview}>
      <figcaption className={classes.caption}>The first rows; columns without a role become attributes.</figcaption>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex */}
      <div className={classes.scroll} tabIndex={0} role="group" aria-label="The first rows">
        <table className={classes.table}>
          <thead>
            <tr>
              {table.columns.map((column, at) => (
                <th key={at} scope="col" data-taken={roleOf(column) !== undefined}>
                  {column}
                  <span className={classes.role}>{roleOf(column) ?? 'attribute'}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.slice(0, 5).map((row, at) => (
              <tr key={at}>
                {table.columns.map((_column, cell) => (
                  <td key={cell}>{row[cell]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
