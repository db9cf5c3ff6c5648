import { Tabs } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { type WebhookView, at, useRead } from '../api';
import { CopyButton, ExactTime, Facts, NotLoaded, Page, PageSection } from '../ui';
import { Deliveries } from './deliveries';
import { EndpointHealth } from './endpoint-health';
import { makeReceiver } from './receiver-path';
import { receivers } from './receivers';
import { TestSend } from './test-send';
import { WebhookActions } from './webhook-actions';
import { WebhookState, eventsInWords, whyDisabled } from './webhook-words';
import classes from './webhooks.module.css';

export function WebhookPage() {
  const { id = '' } = useParams();
  const path = at('/v1/webhooks/{id}', { id });
  const { data, error, refetch } = useRead(path, { refresh: 30_000 });
  const above = <Link to="/webhooks">Webhooks</Link>;
  if (!data) return <NotLoaded name="endpoint" above={above} error={error} onRetry={refetch} />;
  return (
    <Page
      title={data.url}
      lead={data.description ?? undefined}
      above={above}
      actions={<WebhookActions webhook={data} path={path} />}
    >
      {data.status === 'disabled' && (
        <p className={classes.notice}>
          This endpoint is disabled: {whyDisabled(data)}. Events in the meantime are stored as cancelled deliveries,
          which you can resend once it is enabled.
        </p>
      )}
      <Facts
        facts={[
          ['Status', <WebhookState key="state" webhook={data} />],
          ['Events', eventsInWords(data)],
          ...(data.headerNames.length > 0 ? [['Custom headers', data.headerNames.join(', ')] as const] : []),
          ...(data.rateLimitPerSecond === null ? [] : [['Rate limit (per second)', data.rateLimitPerSecond] as const]),
          ['Created', <ExactTime key="created" at={data.createdAt} />],
          [
            'Identifier',
            <code key="id" className={classes.fine}>
              {data.id}
            </code>,
          ],
        ]}
      />
      <EndpointHealth path={path} id={id} />
      {data.status === 'enabled' && (
        <PageSection title="Try it" lead="Sends a sample event, marked as a test, to this endpoint only.">
          <TestSend webhook={data} />
        </PageSection>
      )}
      <Deliveries webhook={data} />
      <VerificationCode webhook={data} />
    </Page>
  );
}

/** Example code for verifying deliveries at this endpoint. */
function VerificationCode({ webhook }: { readonly webhook: WebhookView }) {
  const { pathname } = new URL(webhook.url);
  const all = receivers.map(([language, code]) => [language, makeReceiver(pathname, code)] as const);
  return (
    <PageSection
      title="Verify deliveries"
      lead="Verify the signature on the raw body before you trust a delivery. The secret comes from the environment."
    >
      <Tabs defaultValue="JavaScript" keepMounted={false}>
        <Tabs.List aria-label="Language">
          {all.map(([language]) => (
            <Tabs.Tab key={language} value={language}>
              {language}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {all.map(([language, code]) => (
          <Tabs.Panel key={language} value={language}>
            <div className={classes.codeHead}>
              <h3>{language}</h3>
              <CopyButton text={code} name={`the code in ${language}`} />
            </div>
            {/* Focusable, so that wide code can be scrolled by keyboard. */}
            {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex */}
            <pre className={classes.code} tabIndex={0} aria-label={`Receiver in ${language}`}>
              {code}
            </pre>
          </Tabs.Panel>
        ))}
      </Tabs>
      <PublicKey text={webhook.publicKey} />
    </PageSection>
  );
}

/** For receivers that should hold no secret. */
function PublicKey({ text }: { readonly text: string }) {
  return (
    <div className={classes.publicKey}>
      <p>
        Or verify without a secret: the <code>v1a</code> entries of <code>webhook-signature</code> are Ed25519
        signatures by this endpoint’s key.
      </p>
      <div className={classes.publicKeyText}>
        <code>{text}</code>
        <CopyButton text={text} name="the public key" />
      </div>
    </div>
  );
}
