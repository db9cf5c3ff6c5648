import { Tabs } from '@mantine/core';
import type { WebhookView } from '../api/schemas';
import { CopyButton } from '../ui/copy-button';
import { PageSection } from '../ui/page-section';
import { receivers } from './receivers';
import classes from './webhooks.module.css';

/** How a receiver at this address tells a delivery from a forgery. */
export function VerificationCode({ webhook }: { readonly webhook: WebhookView }) {
  const all = receivers(new URL(webhook.url).pathname);
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
            {/* Wide code is scrolled, with the keyboard too. */}
            {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex */}
            <pre className={classes.code} tabIndex={0} aria-label={`Receiver in ${language}`}>
              {code}
            </pre>
          </Tabs.Panel>
        ))}
      </Tabs>
    </PageSection>
  );
}
