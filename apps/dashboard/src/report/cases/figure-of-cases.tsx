import { useQuery } from '@tanstack/react-query';
import { number } from '../../../../../libs/mining/src/report/words/words';
import { type Query, api } from '../../api';
import { Failure } from '../../ui';
import type { AskedFigure } from './asked-figure';
import type { CaseFilters } from '../source/report-links';
import { useReportSource } from '../source/report-source';
import { TimeHistogram } from './time-histogram';
import classes from './figure-of-cases.module.css';

interface FigureOfCasesProps {
  readonly asked: AskedFigure;
  readonly wanted: CaseFilters;
}

/** What a list of cases is behind: what the report says of it, what is measured, and how it is distributed. */
export function FigureOfCases({ asked, wanted: { sort: _, ...wanted } }: FigureOfCasesProps) {
  return (
    <>
      {asked.said !== null && <p className={classes.said}>{asked.said}</p>}
      <p className={classes.definition}>{asked.definition}</p>
      <Distribution wanted={wanted as DistributionQuery} />
    </>
  );
}

type DistributionQuery = Query<'/v1/assessments/{id}/report/cases/distribution', 'get'>;

function Distribution({ wanted }: { readonly wanted: DistributionQuery }) {
  const { caseTimes } = useReportSource();
  const { data, error, refetch } = useQuery({
    queryKey: [caseTimes, wanted],
    queryFn: ({ signal }) => api.get(caseTimes, { query: wanted, signal }),
    staleTime: 5 * 60_000,
  });
  if (data === undefined && error) {
    return <Failure title="The distribution could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <div className={classes.waiting} />;
  if (data.cases === 0) return null;
  return (
    <>
      <TimeHistogram distribution={data} />
      {data.cases < data.total && (
        <p className={classes.definition}>
          Measured for {number(data.cases)} of {number(data.total)} cases.
        </p>
      )}
    </>
  );
}
