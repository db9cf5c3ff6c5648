import type { ReactNode } from 'react';
import classes from './badge.module.css';
import barClasses from './progress.module.css';

export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad';

/** A state in a word; the colour only repeats what the word says. */
export function Badge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <span className={`${classes.badge} ${classes[tone]}`}>{children}</span>;
}

/** How far something is, as a bar and as a figure. */
export function ProgressBar({ value, name }: { readonly value: number; readonly name: string }) {
  return (
    <span className={barClasses.progress}>
      <progress className={barClasses.bar} max={100} value={value} aria-label={name} />
      <span className={barClasses.figure} aria-hidden="true">
        {value}%
      </span>
    </span>
  );
}
