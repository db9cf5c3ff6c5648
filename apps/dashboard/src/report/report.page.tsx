import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { type Address, ApiError, at, under, useRead, useSession } from '../api';
import { Attention, DeletedEvents } from './assessment-notices';
import { EmptyState, Icon, Page } from '../ui';
import { HistoryLink } from './history/report-history';
import { ReportContext, type ReportSource, useReport } from './source/report-source';
import { useFilteredSource } from './filter/use-report-filter';
import { Downloads } from './report-downloads';
import { ReportLead, ReportView } from './report-view';
import { ShareDialog } from './share-dialog';

export function ReportPage() {
  const { id = '' } = useParams();
  const path = at('/v1/assessments/{id}', { id });
  const mayChange = useSession().scopes.includes('assessments:write');
  const source: ReportSource = {
    report: under(path, '/report'),
    cases: under(path, '/report/replay'),
    caseList: under(path, '/report/cases'),
    caseTimes: under(path, '/report/cases/distribution'),
    variantList: under(path, '/report/variants'),
    scenarios: under(path, '/scenarios'),
    comments: under(path, '/comments'),
    history: under(path, '/reports'),
    filters: under(path, '/report/filters'),
    hidesCases: false,
    assessment: mayChange ? id : null,
  };
  return (
    <ReportContext value={useFilteredSource(source)}>
      <ReportOfAssessment id={id} path={path} />
    </ReportContext>
  );
}

function ReportOfAssessment({ id, path }: { readonly id: string; readonly path: Address<'/v1/assessments/{id}'> }) {
  const [isSharing, setSharing] = useState(false);
  const { data: report, error } = useReport(['summary']);
  const { data: assessment } = useRead(path);
  const company = report?.company ?? assessment?.company;
  const isNotReady = error instanceof ApiError && error.code === 'REPORT_NOT_READY';
  return (
    <Page
      title={company ?? 'Report'}
      {...(company !== undefined && { prefix: 'Report on' })}
      above={<Link to={`/assessments/${id}`}>{company ?? 'Assessment'}</Link>}
      lead={
        <ReportLead report={report}>
          <HistoryLink />
        </ReportLead>
      }
      isTight
      actions={
        !isNotReady && (
          <>
            <Downloads isReady={report !== undefined} />
            <Button
              onClick={() => setSharing(true)}
              disabled={report === undefined}
              leftSection={<Icon name="external" size={16} />}
            >
              Share
            </Button>
          </>
        )
      }
    >
      <Attention assessment={assessment} />
      <DeletedEvents assessment={assessment} />
      {isNotReady ? (
        <EmptyState
          icon="assessments"
          title="The report is not ready yet"
          actions={
            <Button component={Link} to={`/assessments/${id}`}>
              See how far it is
            </Button>
          }
        >
          It is written once the assessment is completed.
        </EmptyState>
      ) : (
        <ReportView hasPrevious={assessment?.previousId != null} />
      )}
      <ShareDialog
        id={id}
        namesPeople={assessment?.showPeople ?? false}
        filter={report?.filter}
        isOpen={isSharing}
        onClose={() => setSharing(false)}
      />
    </Page>
  );
}
