import { roadmapGantt } from '../../../../libs/mining/src/charts/roadmap.chart';
import type { ReportSections } from '../../../../libs/mining/src/report-sections';
import { workflowName } from '../../../../libs/mining/src/words/labels';
import { money, number, plural } from '../../../../libs/mining/src/words/words';
import { Chart } from './chart';
import { Loaded } from './loaded';
import { useReport, type Plan, type ReportSource } from './report-source';
import { RoadmapItems } from './roadmap-items';
import { StartDate } from './start-date';
import classes from './report.module.css';

type Part = Pick<ReportSections, 'workflows' | 'opportunities' | 'roi' | 'roadmap'> & { readonly plan?: Plan };

/** In which order, on one axis of months; who owns what and when it begins is set here. */
export function RoadmapSection({ source }: { readonly source: ReportSource }) {
  return (
    <Loaded query={useReport(source, ['workflows', 'opportunities', 'roi', 'roadmap'])} name="The roadmap">
      {(report) =>
        report.roadmap.waves.every(({ items }) => items.length === 0) ? (
          <p className={classes.lead}>No change earns its cost, so there is nothing to plan.</p>
        ) : (
          <Planned source={source} report={report} />
        )
      }
    </Loaded>
  );
}

function Planned({ source, report }: { readonly source: ReportSource; readonly report: Part }) {
  const { workflows, opportunities, roi, roadmap, plan = { startDate: null, owners: {} } } = report;
  const { currency } = roi.assumptions;
  const items = roadmap.waves.flatMap((wave) => wave.items);
  const months = Math.max(1, Math.ceil(Math.max(...items.map(({ end }) => end))));
  return (
    <>
      <p className={classes.lead}>
        {plural(items.length, 'change')} in {plural(months, 'month')} at {number(roadmap.capacityDaysPerMonth)} days of
        work a month
        {roi.total !== null && `, worth ${money(currency, roi.total.annualValue.expected)} a year at the end`}.
      </p>
      <StartDate source={source} startDate={plan.startDate} />
      <Chart draw={(canvas) => roadmapGantt(roadmap, currency, canvas, plan.startDate)} />
      <RoadmapItems
        source={source}
        waves={roadmap.waves}
        plan={plan}
        currency={currency}
        workflowOf={
          new Map(
            workflows.length > 1 ? opportunities.map((each) => [each.id, workflowName(workflows, each.workflow)]) : [],
          )
        }
      />
    </>
  );
}
