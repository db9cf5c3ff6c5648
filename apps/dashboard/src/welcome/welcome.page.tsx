import { useSession } from '../api/session';
import { Page } from '../ui/page';
import { SampleReport } from './sample-report';
import { Steps } from './steps';
import classes from './welcome.module.css';

export function WelcomePage() {
  const { name, organization } = useSession();
  return (
    <Page title={`Welcome, ${name}`} lead="See what a finished report looks like, then make your own in three steps.">
      {organization ? (
        <SampleReport />
      ) : (
        <p>You belong to no organization, so there is no workspace to show. You can administer the service.</p>
      )}
      {organization && (
        <>
          <h2 className={classes.heading}>Your own report</h2>
          <Steps />
        </>
      )}
      <p className={classes.text}>
        Prefer code? <a href="/docs">The API</a> can do all of it.
      </p>
    </Page>
  );
}
