import { useParams } from 'react-router';
import { ApiError } from '../api/api-error';
import { EmptyState } from '../ui/empty-state';
import { Page } from '../ui/page';
import { Downloads } from './downloads';
import { ReportLead } from './report-lead';
import { ReportView } from './report-view';
import { useReport, type ReportSource } from './report-source';
import classes from './report.module.css';

/** A report behind a link, for people without an account: nothing else of the organization is in reach. */
export function SharedPage() {
  const { token = '' } = useParams();
  const source: ReportSource = {
    report: `/shared/${token}/report`,
    cases: `/shared/${token}/replay`,
    caseList: `/shared/${token}/cases`,
    variantList: `/shared/${token}/variants`,
    // Whether this link shows names is not told: nobody who came by one searches for them.
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
          <EmptyState icon="warning" title="This link leads nowhere">
            It has ended or was revoked. Ask whoever sent it to you for another one.
          </EmptyState>
        ) : (
          <ReportView source={source} />
        )}
      </Page>
    </main>
  );
}
