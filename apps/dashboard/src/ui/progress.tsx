import classes from './progress.module.css';

/** How far something is, as a bar and as a figure. */
export function ProgressBar({ value, name }: { readonly value: number; readonly name: string }) {
  return (
    <span className={classes.progress}>
      <progress className={classes.bar} max={100} value={value} aria-label={name} />
      <span className={classes.figure} aria-hidden="true">
        {value}%
      </span>
    </span>
  );
}
