import type { AssessmentDetailView } from '../api/schemas';
import { Icon } from '../ui/icon';
import { phases } from './status-words';
import classes from './assessment.module.css';

const names = Object.keys(phases) as (keyof typeof phases)[];
const words = { done: 'done', now: 'now', ahead: 'not started' } as const;

/** The four phases in their order: what is behind, where it is, what is ahead. */
export function PhaseTimeline({ status, phase }: Pick<AssessmentDetailView, 'status' | 'phase'>) {
  const current = status === 'completed' ? names.length : status === 'in_progress' ? names.indexOf(phase) : -1;
  return (
    <ol className={classes.timeline} aria-label="Phases">
      {names.map((name, at) => {
        const state = at < current ? 'done' : at === current ? 'now' : 'ahead';
        return (
          <li key={name} className={classes[state]} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={classes.dot}>{state === 'done' ? <Icon name="check" size={14} /> : at + 1}</span>
            <span>{phases[name]}</span>
            <span className={classes.state}>{words[state]}</span>
          </li>
        );
      })}
    </ol>
  );
}
