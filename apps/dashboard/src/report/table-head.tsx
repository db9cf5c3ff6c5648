import type { Heading } from './table-cell';
import classes from './report.module.css';

/** The headings of a table. */
export function TableHead({ headings }: { readonly headings: readonly Heading[] }) {
  return (
    <thead>
      <tr>
        {headings.map(({ name, isFigure }) => (
          <th key={name} scope="col" className={isFigure === true ? classes.end : undefined}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
