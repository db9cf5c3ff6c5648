import { roadmapGantt } from '../../../../libs/mining/src/pictures/charts/roadmap.chart';
import type { ReportSections } from '../../../../libs/mining/src/report/schema/report-sections';
import { cycleTimeAfterAll } from '../../../../libs/mining/src/report/words/gain-words';
import { rankedSince } from '../../../../libs/mining/src/report/words/change-words';
import { workflowName } from '../../../../libs/mining/src/report/words/labels';
import { money, number, plural } from '../../../../libs/mining/src/report/words/words';
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
  const decisions = roadmap.waves.filter(({ name }) => name === 'Decide').flatMap((wave) => wave.items).length;
  const items = roadmap.waves.flatMap((wave) => wave.items);
  const months = Math.max(1, Math.ceil(Math.max(...items.map(({ end }) => end))));
  const planned = items.map(({ opportunityId }) => ({ ref: opportunityId }));
  const since = rankedSince(workflows, opportunities, planned);
  return (
    <>
      <p className={classes.lead}>
        {inOrder(decisions, items.length - decisions)} in {plural(months, 'month')} at{' '}
        {number(roadmap.capacityDaysPerMonth)} days of work a month
        {roi.total !== null && `, worth ${money(currency, roi.total.annualValue.expected)} a year at the end`}.
        {cycleTimeAfterAll({ roadmap, opportunities, workflows })}
      </p>
      {since !== null && <p className={classes.quiet}>{since}</p>}
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

/** Decisions cost nothing to build, so they come first. */
function inOrder(decisions: number, built: number): string {
  const changes = plural(built, 'change to build', 'changes to build');
  if (decisions === 0) return changes;
  const first = plural(decisions, 'decision');
  return built === 0 ? first : `First ${first}, then ${changes},`;
}
