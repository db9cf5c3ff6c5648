import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './report.module.css';

interface FigureTileProps {
  readonly name: string;
  readonly value: string;
  /** A link to the details in the report. */
  readonly to?: string;
  readonly children: ReactNode;
}

/** A large figure with its name and an explanation. */
export function FigureTile({ name, value, to, children }: FigureTileProps) {
  return (
    <section className={classes.tile} aria-label={name}>
      <h2>{to === undefined ? name : <Link to={to}>{name}</Link>}</h2>
      <p className={classes.big}>{value}</p>
      <p className={classes.quiet}>{children}</p>
    </section>
  );
}
