import { useSession } from '../api/session';
import { Page } from '../ui/page';
import { SampleReport } from './sample-report';
import classes from './welcome.module.css';

const steps = [
  {
    title: 'Connect or upload',
    text: 'Connect a tool and its history is collected, or upload an event log as CSV, XES, OCEL or JSON.',
  },
  {
    title: 'Start',
    text: 'Create an assessment. It maps the workflows, measures them, and shows how far it is while it runs.',
  },
  { title: 'Read', text: 'The report says where time is lost, what to automate first, and what that would be worth.' },
];

export function WelcomePage() {
  const { name, organization } = useSession();
  return (
    <Page title={`Welcome, ${name}`} lead="See what a finished report looks like, then make your own in three steps.">
      {organization ? (
        <SampleReport />
      ) : (
        <p>You belong to no organization, so there is no workspace to show. You can administer the service.</p>
      )}
      <h2 className={classes.heading}>Your own report</h2>
      <ol className={classes.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={classes.step}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={classes.stepTitle}>{title}</h3>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ol>
      <p className={classes.text}>
        Prefer code? <a href="/docs">The API</a> can do all of it.
      </p>
    </Page>
  );
}
