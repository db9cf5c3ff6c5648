import { Link } from 'react-router';
import { at } from '../api/address';
import { useList } from '../api/use-list';
import { Icon } from '../ui/icon';
import classes from './welcome.module.css';

/** What is left to do to one's own report; each ticks itself off. */
export function Steps() {
  const { items: integrations } = useList(at('/v1/integrations'), { refresh: () => 15_000 });
  const { items: assessments } = useList(at('/v1/assessments'), { refresh: () => 15_000 });
  const steps = [
    {
      title: 'Connect or upload',
      text: 'Connect a tool to collect its history, or upload an event log: Excel, CSV, Parquet, XES, OCEL or JSON.',
      to: '/integrations/new',
      action: 'Choose a source',
      isDone: integrations?.some(({ eventCount }) => eventCount > 0) ?? false,
    },
    {
      title: 'Start',
      text: 'Create an assessment. It maps your workflows and measures where time goes.',
      to: '/assessments/new',
      action: 'Create an assessment',
      isDone: (assessments?.length ?? 0) > 0,
    },
    {
      title: 'Read',
      text: 'The report shows where time is lost, what to change first, and what that is worth.',
      to: '/assessments?status=completed',
      action: 'See finished reports',
      isDone: assessments?.some(({ status }) => status === 'completed') ?? false,
    },
  ];
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, text, to, action, isDone }, index) => (
        <li key={title} className={classes.step}>
          <span className={`${classes.number} ${isDone ? classes.done : ''}`} aria-hidden="true">
            {isDone ? <Icon name="check" size={16} /> : index + 1}
          </span>
          <h3 className={classes.stepTitle}>
            {title}
            {isDone && <span className={classes.doneWords}>done</span>}
          </h3>
          <p className={classes.text}>{text}</p>
          <p className={classes.stepLink}>
            <Link to={to}>{action}</Link>
          </p>
        </li>
      ))}
    </ol>
  );
}
