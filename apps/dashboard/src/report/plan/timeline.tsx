import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { cashFlowCurve, tornado } from '../../../../../libs/mining/src/pictures/charts/roi.chart';
import { roadmapGantt } from '../../../../../libs/mining/src/pictures/charts/roadmap.chart';
import { spanWords } from '../../../../../libs/mining/src/report/words/dates';
import { number, plural } from '../../../../../libs/mining/src/report/words/words';
import { Chart } from '../parts/chart';
import { useChangePlan } from '../source/change-plan';
import { useReportSource } from '../source/report-source';
import type { Projection } from './projection';
import classes from './plan.module.css';
import type { PlanReport } from './use-plan';
import shared from '../parts/report.module.css';

interface TimelineProps {
  readonly report: PlanReport;
  readonly projection: Projection;
}

/** The plan over time: what is done when, and when it has paid back. */
export function Timeline({ report: { plan }, projection: { roi, roadmap } }: TimelineProps) {
  const startDate = plan?.startDate ?? null;
  return (
    <>
      <StartDate startDate={startDate} />
      {roadmap.waves.some(({ items }) => items.some(({ effortDays }) => effortDays > 0)) && (
        <section className={shared.card} aria-labelledby="schedule">
          <h2 id="schedule">Schedule</h2>
          <Chart draw={(canvas) => roadmapGantt(roadmap, roi.assumptions.currency, canvas, startDate)} />
        </section>
      )}
      {roi.total !== null && (
        <section className={shared.card} aria-labelledby="cash-flow">
          <h2 id="cash-flow">Cumulative cash flow</h2>
          <Chart
            draw={(canvas) => cashFlowCurve(roi, canvas)}
            caption="Not discounted. The line is the mean of the random draws; eight in ten lie within the band."
          />
        </section>
      )}
      {roi.sensitivity.length > 0 && (
        <section className={shared.card} aria-labelledby="sensitivity">
          <h2 id="sensitivity">What drives the result</h2>
          <p className={shared.lead}>
            Net present value with one assumption at either end of its range and all others as they are.
          </p>
          <Chart draw={(canvas) => tornado(roi, canvas)} />
        </section>
      )}
    </>
  );
}

/** The chart leaves out decisions alone, as they take no time; they are named here. */
export function describeOrder({ waves, capacityDaysPerMonth }: Projection['roadmap']): string {
  const items = waves.flatMap((wave) => wave.items);
  const decisions = items.filter(({ effortDays }) => effortDays === 0);
  if (items.length === 0) return 'No action is switched on.';
  const first = plural(decisions.length, 'decision');
  if (decisions.length === items.length)
    return `${first}, nothing to build: ${items.map(({ title }) => title).join('; ')}.`;
  const come = decisions.length === 0 ? '' : `${first} ${decisions.length === 1 ? 'comes' : 'come'} first. `;
  return `${come}Building is planned at ${number(capacityDaysPerMonth)} days of work a month.`;
}

/** When the plan starts: a field for those who can change it, text for others. */
function StartDate({ startDate }: { readonly startDate: string | null }) {
  const [written, setWritten] = useState<string | null>(null);
  const { assessment } = useReportSource();
  const change = useChangePlan();
  if (assessment === null) {
    return startDate === null ? null : <p>Starts {spanWords(startDate, 0, 0).split(' to ')[0]}.</p>;
  }
  const value = written ?? startDate ?? '';
  return (
    <form
      className={`${shared.controls ?? ''} ${classes.start ?? ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ startDate: value === '' ? null : value }, { onSuccess: () => setWritten(null) });
      }}
    >
      <TextInput
        type="date"
        label="Start date"
        value={value}
        onChange={({ currentTarget }) => setWritten(currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={value === (startDate ?? '')} loading={change.isPending}>
        Save
      </Button>
    </form>
  );
}
