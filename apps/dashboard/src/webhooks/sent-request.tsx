import type { DeliveryDetailView } from '../api/schemas';
import { CopyButton } from '../ui/copy-button';
import { PageSection } from '../ui/page-section';
import { Json } from './json';
import classes from './webhooks.module.css';

/** What went over the wire. The body is byte for byte the same on every attempt, so it is shown as it is. */
export function SentRequest({ request: { headers, body } }: Pick<DeliveryDetailView, 'request'>) {
  const entries = Object.entries(headers);
  return (
    <PageSection
      title="Request"
      lead="The body is the same on every attempt. The headers are those of the last one; attempt number, time, and signature differ."
    >
      <div className={classes.codeHead}>
        <h3>Headers</h3>
      </div>
      {entries.length === 0 ? (
        <p>No attempt has been made yet.</p>
      ) : (
        <dl className={classes.headers}>
          {entries.flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
        </dl>
      )}
      <div className={classes.codeHead}>
        <h3>Body</h3>
        <CopyButton text={body} name="the body" />
      </div>
      <Json text={body} />
    </PageSection>
  );
}
