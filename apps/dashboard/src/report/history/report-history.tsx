import { useState } from 'react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { plural } from '../../../../../libs/mining/src/report/words/words';
import { type ReportView, api } from '../../api';
import { Icon, toast } from '../../ui';
import { pickTerms, useAwaitedReport, useRecompute } from '../source/awaited-report';
import { changeTexts, movedFigure, requesterText, shortTexts } from './history-words';
import { useReport, useReportSource } from '../source/report-source';
import classes from './history.module.css';

/** The latest reports of the assessment; with the ID of the served one, because a new report makes a new list. */
export function useHistory(served: string | undefined) {
  const { history } = useReportSource();
  return useQuery({
    queryKey: ['report history', history, served],
    queryFn: ({ signal }) => (history === null ? null : api.list(history, { query: { limit: 100 }, signal })),
    enabled: history !== null && served !== undefined,
    staleTime: 5 * 60_000,
  });
}

/** A link to the history, once there is more than one report. */
export function HistoryLink() {
  const { data: report } = useReport(['summary']);
  const { data: list } = useHistory(report?.id);
  if (!list || list.meta.total < 2) return null;
  return (
    <>
      {' · '}
      <Link to="?section=history">{plural(list.meta.total, 'version')}</Link>
    </>
  );
}

/** The report that was served before this one, whose terms undo its changes. */
function findEarlierReport(reports: readonly ReportView[], served: string): ReportView | undefined {
  const at = reports.findIndex(({ id }) => id === served);
  return reports.find(({ status }, index) => index > at && status === 'ready');
}

/** Computes the report again with the terms of an earlier one. */
export function useRestore(): {
  readonly restore: (earlier: ReportView) => void;
  readonly isBusy: boolean;
} {
  const recompute = useRecompute();
  const isAwaited = useAwaitedReport() !== null;
  return {
    restore: (earlier) =>
      recompute.mutate(() => pickTerms(earlier), {
        onError: (error) => toast.failed('The earlier report could not be restored', error),
      }),
    isBusy: recompute.isPending || isAwaited,
  };
}

/** The most changes named in the strip; the history names all. */
const mostNamed = 2;

/** What the last change of the terms has moved, above every section until it is dismissed. */
export function WhatChanged() {
  const { data: report } = useReport(['summary']);
  const { data: list } = useHistory(report?.id);
  const isAwaited = useAwaitedReport() !== null;
  const [dismissed, dismiss] = useDismissed();
  const served = list?.data.find(({ id }) => id === report?.id);
  if (!list || !served?.changes || served.changes.length === 0) return null;
  if (isAwaited || dismissed === served.id) return null;
  const { changes, changesOmitted, createdBy } = served;
  const texts = shortTexts(changeTexts(changes, findCurrency(served)), changesOmitted, mostNamed);
  return (
    <section className={classes.strip} aria-label="What changed">
      <p className={classes.words}>
        <WhatMoved report={served} />
        {texts.map((text) => (
          <span key={text} className={classes.term}>
            <WithArrow text={text} />
          </span>
        ))}
        {createdBy && <span className={classes.term}>{requesterText(createdBy)}</span>}
      </p>
      <div className={classes.actions}>
        <Undo before={findEarlierReport(list.data, served.id)} />
        <Link to="?section=history">History</Link>
        <button type="button" className={classes.close} aria-label="Dismiss" onClick={() => dismiss(served.id)}>
          <Icon name="close" size={16} />
        </button>
      </div>
    </section>
  );
}

function Undo({ before }: { readonly before: ReportView | undefined }) {
  const { restore, isBusy } = useRestore();
  const { assessment } = useReportSource();
  if (assessment === null || !before) return null;
  return (
    <Button variant="default" size="compact-sm" loading={isBusy} onClick={() => restore(before)}>
      Undo
    </Button>
  );
}

export const findCurrency = ({ assumptions, figures }: ReportView): string =>
  figures.after?.annualValue?.currency ?? assumptions.currency ?? 'EUR';

/** `€44,600 → €52,700`, or that no figure moved. */
export function WhatMoved({ report }: { readonly report: ReportView }) {
  const moved = movedFigure(report.figures);
  if (!report.figures.before) return null;
  if (!moved) return <strong className={classes.moved}>No main figure changed</strong>;
  return (
    <strong className={classes.moved}>
      {moved.name === null ? '' : `${moved.name} `}
      <span className={classes.before}>{moved.before}</span>
      <Arrow />
      {moved.after}
      {moved.name === null && <span className={classes.unit}> a year</span>}
    </strong>
  );
}

/** `hourly cost €55 → €65`, with a drawn arrow, which not every font has. */
export function WithArrow({ text }: { readonly text: string }) {
  const [before = '', ...after] = text.split(' → ');
  return (
    <>
      {before}
      {after.length > 0 && (
        <>
          <Arrow />
          {after.join(' → ')}
        </>
      )}
    </>
  );
}

function Arrow() {
  return (
    <span className={classes.arrow}>
      <Icon name="arrow" size={14} />
      <span className="visually-hidden"> became </span>
    </span>
  );
}

/** The dismissed report of an assessment, kept in this browser. */
function useDismissed(): readonly [string | null, (id: string) => void] {
  const { report } = useReportSource();
  const key = `dismissed change of ${report}`;
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(key));
  return [
    dismissed,
    (id) => {
      localStorage.setItem(key, id);
      setDismissed(id);
    },
  ];
}
