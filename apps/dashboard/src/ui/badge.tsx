import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad';

/** A state in a word; the colour only repeats what the word says. */
export function Badge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <span className={`${classes.badge} ${classes[tone]}`}>{children}</span>;
}
