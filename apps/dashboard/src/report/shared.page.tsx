import { useParams } from 'react-router';
import { at } from '../api/address';
import { ApiError } from '../api/client';
import { Page } from '../ui/page';
import { EmptyState } from '../ui/state';
import { type ReportSource, useReport } from './report-source';
import { Downloads, ReportLead, ReportView } from './report-view';
import classes from './report.module.css';

/** A report opened by a shared link, for people without an account. Nothing else of the organization is accessible. */
export function SharedPage() {
  const { token = '' } = useParams();
  const source: ReportSource = {
    report: at('/shared/{token}/report', { token }),
    cases: at('/shared/{token}/replay', { token }),
    caseList: at('/shared/{token}/cases', { token }),
    variantList: at('/shared/{token}/variants', { token }),
    // The page does not know whether this link shows the names of cases, so it never offers to search for them.
    hidesCases: true,
    assessment: null,
  };
  const { data: report, error } = useReport(source, ['summary']);
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <main className={classes.shared}>
      <Page
        title={report === undefined ? 'Shared report' : `Report on ${report.company}`}
        lead={<ReportLead report={report} />}
        actions={!isGone && <Downloads source={source} isReady={report !== undefined} />}
      >
        {isGone ? (
          <EmptyState icon="warning" title="This link has expired">
            It has expired or was revoked. Ask the person who sent it for a new one.
          </EmptyState>
        ) : (
          <ReportView source={source} />
        )}
      </Page>
    </main>
  );
}
