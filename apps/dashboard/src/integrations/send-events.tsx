import { CopyButton } from '../ui/copy-button';
import classes from './integrations.module.css';

/** How a system of one's own sends what has happened. */
export function SendEvents({ path }: { readonly path: string }) {
  const command = [
    `curl ${location.origin}${path}/events \\`,
    `  -H "Authorization: Bearer $API_KEY" \\`,
    `  -H "Content-Type: application/x-ndjson" \\`,
    `  --data-binary '{"case":"o-1","activity":"pack","timestamp":"${new Date().toISOString()}","id":"e1"}'`,
  ].join('\n');
  return (
    <section aria-labelledby="send-events">
      <h2 id="send-events" className={classes.section}>
        Send events from your system
      </h2>
      <p className={classes.text}>
        Use an API key with the scope integrations:write. An event with an id counts once, no matter how often you send
        it.
      </p>
      <div className={classes.code}>
        <pre>{command}</pre>
        <CopyButton text={command} name="the command" />
      </div>
    </section>
  );
}
