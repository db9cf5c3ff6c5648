import { useParams } from 'react-router';
import { type SharedLinkView, ApiError, at, useRead } from '../api';
import { EmptyState, Page } from '../ui';
import { ReportContext, type ReportSource, useReport } from './source/report-source';
import { Downloads } from './report-downloads';
import { ReportLead, ReportView } from './report-view';
import classes from './shared.module.css';

/** A report opened by a shared link, for people without an account. Nothing else of the organization is accessible. */
export function SharedPage() {
  const { token = '' } = useParams();
  const path = at('/shared/{token}/link', { token });
  const { data: link } = useRead(path);
  const source: ReportSource = {
    report: at('/shared/{token}/report', { token }),
    cases: at('/shared/{token}/replay', { token }),
    caseList: at('/shared/{token}/cases', { token }),
    caseTimes: at('/shared/{token}/cases/distribution', { token }),
    variantList: at('/shared/{token}/variants', { token }),
    scenarios: at('/shared/{token}/scenarios', { token }),
    comments: link?.comments === true ? at('/shared/{token}/comments', { token }) : null,
    history: null,
    filters: null,
    // Until the link is known to show the names of cases, searching for them is not offered.
    hidesCases: link?.showCases !== true,
    assessment: null,
  };
  return (
    <ReportContext value={source}>
      <SharedReport link={link} />
    </ReportContext>
  );
}

function SharedReport({ link }: { readonly link: SharedLinkView | undefined }) {
  const { data: report, error } = useReport(['summary']);
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <main className={classes.shared}>
      {!isGone && <p className={classes.from}>{link ? <From link={link} /> : '\u00a0'}</p>}
      <Page
        title={report?.company ?? 'Shared report'}
        {...(report && { prefix: 'Report on' })}
        lead={<ReportLead report={report} />}
        isTight
        actions={!isGone && <Downloads isReady={report !== undefined} isMain />}
      >
        {isGone ? (
          <EmptyState icon="warning" title="This link has expired">
            It has expired or was revoked. Ask the person who sent it for a new one.
          </EmptyState>
        ) : (
          <ReportView />
        )}
      </Page>
    </main>
  );
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** Who shared the report, and until when. */
function From({ link: { sharedBy, organization, expiresAt } }: { readonly link: SharedLinkView }) {
  return (
    <>
      <span>
        Shared by <strong>{sharedBy === null ? organization : `${sharedBy}, ${organization}`}</strong>
      </span>
      <span>
        Available until <time dateTime={expiresAt}>{day.format(new Date(expiresAt))}</time>
      </span>
    </>
  );
}
