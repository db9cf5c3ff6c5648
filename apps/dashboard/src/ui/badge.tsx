import type { ReactNode } from 'react';
import type { ApiKeyView } from '../api';
import classes from './badge.module.css';
import barClasses from './progress.module.css';

export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad';

/** A status in a word. The color only repeats it. */
export function Badge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <span className={`${classes.badge} ${classes[tone]}`}>{children}</span>;
}

/** Progress as a bar and a percentage. */
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

/** The workspace that a key or an application acts in. */
export function EnvironmentBadge({ environment }: Pick<ApiKeyView, 'environment'>) {
  return environment === 'live' ? <Badge tone="info">Live</Badge> : <Badge tone="warn">Sandbox</Badge>;
}
