import { Button } from '@mantine/core';
import type { ReportView } from '../../api';
import { Badge, exact, ShortTime } from '../../ui';
import { changeTexts, figureTexts } from './history-words';
import { findCurrency, useHistory, useRestore, WhatMoved, WithArrow } from './report-history';
import { Loaded, useReport, useReportSource } from '../source/report-source';
import { type Heading, TableCell, TableHead, WideTable } from '../parts/report-table';
import classes from './history.module.css';
import reportClasses from '../parts/report.module.css';

/** All reports of the assessment: who changed what, what it moved, and a way back. */
export function HistorySection() {
  const { data: report } = useReport(['summary']);
  const history = useHistory(report?.id);
  if (useReportSource().history === null) return <p className={reportClasses.lead}>A shared report has no history.</p>;
  return (
    <Loaded query={history} name="The history">
      {(list) => <Versions served={report?.id ?? ''} reports={list?.data ?? []} />}
    </Loaded>
  );
}

const when: Heading = { name: 'When' };
const who: Heading = { name: 'By' };
const what: Heading = { name: 'What changed' };
const result: Heading = { name: 'Result' };
const back: Heading = { name: 'Version' };

function Versions({ served, reports }: { readonly served: string; readonly reports: readonly ReportView[] }) {
  const { assessment } = useReportSource();
  const { restore, isBusy } = useRestore();
  const ready = reports.filter(({ status }) => status === 'ready');
  return (
    <>
      <h2 className={classes.title}>History of this report</h2>
      <WideTable name="Reports, newest first">
        <TableHead headings={[when, who, what, result, ...(assessment === null ? [] : [back])]} />
        <tbody>
          {ready.map((report) => {
            const at = report.generatedAt ?? report.createdAt;
            return (
              <tr key={report.id}>
                <TableCell of={when}>
                  <ShortTime at={at} />
                </TableCell>
                <TableCell of={who} className={classes.who}>
                  {report.createdBy?.name ?? report.createdBy?.id ?? '–'}
                </TableCell>
                <TableCell of={what} className={reportClasses.leading}>
                  <Changed report={report} />
                </TableCell>
                <TableCell of={result}>
                  <Result report={report} />
                </TableCell>
                {assessment !== null && (
                  <TableCell of={back}>
                    {report.id === served ? (
                      <Badge tone="info">Current</Badge>
                    ) : (
                      <Button
                        variant="default"
                        size="compact-sm"
                        disabled={isBusy}
                        aria-label={`Restore the report of ${exact.format(new Date(at))}`}
                        onClick={() => restore(report)}
                      >
                        Restore
                      </Button>
                    )}
                  </TableCell>
                )}
              </tr>
            );
          })}
        </tbody>
      </WideTable>
    </>
  );
}

function Changed({ report }: { readonly report: ReportView }) {
  const { changes, changesOmitted } = report;
  if (!changes) return <>First report</>;
  const texts = changeTexts(changes, findCurrency(report));
  if (texts.length === 0) return <>Same terms</>;
  return (
    <ul className={classes.changes}>
      {texts.map((text) => (
        <li key={text}>
          <WithArrow text={text} />
        </li>
      ))}
      {changesOmitted > 0 && <li>{changesOmitted} more</li>}
    </ul>
  );
}

/** What moved; of the first report, its figures. */
function Result({ report }: { readonly report: ReportView }) {
  const { before, after } = report.figures;
  if (before) return <WhatMoved report={report} />;
  return <>{after ? figureTexts(after).join(' · ') : '–'}</>;
}
