import { useState } from 'react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { at, under } from '../api/address';
import { ApiError, api, useSession } from '../api/client';
import { Attention, DeletedEvents } from '../assessments/assessment-notices';
import { Icon } from '../ui/icon';
import { Page } from '../ui/page';
import { EmptyState } from '../ui/state';
import { HistoryLink } from './report-history';
import { type ReportSource, useReport } from './report-source';
import { Downloads, ReportLead, ReportView } from './report-view';
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
    history: under(path, '/reports'),
    hidesCases: false,
    assessment: mayChange ? id : null,
  };
  const [isSharing, setSharing] = useState(false);
  const { data: report, error } = useReport(source, ['summary']);
  const { data: assessment } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api.get(path, { signal }),
  });
  const company = report?.company ?? assessment?.company;
  const isNotReady = error instanceof ApiError && error.code === 'REPORT_NOT_READY';
  return (
    <Page
      title={company ?? 'Report'}
      {...(company !== undefined && { prefix: 'Report on' })}
      above={<Link to={`/assessments/${id}`}>{company ?? 'Assessment'}</Link>}
      lead={
        <ReportLead report={report}>
          <HistoryLink source={source} />
        </ReportLead>
      }
      isTight
      actions={
        !isNotReady && (
          <>
            <Downloads source={source} isReady={report !== undefined} />
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
        <ReportView source={source} />
      )}
      <ShareDialog
        id={id}
        namesPeople={assessment?.showPeople ?? false}
        isOpen={isSharing}
        onClose={() => setSharing(false)}
      />
    </Page>
  );
}
