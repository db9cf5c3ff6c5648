import { Link } from 'react-router';
import { roadmapGantt } from '../../../../../libs/mining/src/pictures/charts/roadmap.chart';
import type { ReportSections, RoadmapItem } from '../../../../../libs/mining/src/report/schema/report-sections';
import { rankedSince, stalledNote } from '../../../../../libs/mining/src/report/words/change-words';
import { spanWords } from '../../../../../libs/mining/src/report/words/dates';
import { cycleTimeAfterAll, measureWords } from '../../../../../libs/mining/src/report/words/gain-words';
import { workflowName } from '../../../../../libs/mining/src/report/words/labels';
import { type GainFigure, gainFigure } from '../../../../../libs/mining/src/report/words/opportunity-gain';
import { money, number, plural } from '../../../../../libs/mining/src/report/words/words';
import { Chart } from '../parts/chart';
import { caseLink, useReference } from '../source/report-links';
import { Loaded, type Plan, useReport } from '../source/report-source';
import { type Heading, TableCell, TableHead, WideTable } from '../parts/report-table';
import { OwnerField, StartDate, StateField } from './roadmap-plan';
import reportClasses from '../parts/report.module.css';
import classes from './roadmap.module.css';

type RoadmapReport = Pick<ReportSections, 'workflows' | 'opportunities' | 'roi' | 'roadmap'> & { readonly plan?: Plan };

/** The roadmap: changes in order on a time axis, with start date, owners, and states. */
export function RoadmapSection() {
  return (
    <Loaded query={useReport(['workflows', 'opportunities', 'roi', 'roadmap'])} name="The roadmap">
      {(report) =>
        report.roadmap.waves.every(({ items }) => items.length === 0) ? (
          <p className={reportClasses.lead}>No change earns its cost, so there is nothing to plan.</p>
        ) : (
          <Planned report={report} />
        )
      }
    </Loaded>
  );
}

function Planned({ report }: { readonly report: RoadmapReport }) {
  const { workflows, opportunities, roi, roadmap, plan = { startDate: null, owners: {} } } = report;
  const { currency } = roi.assumptions;
  const decisions = roadmap.waves.filter(({ name }) => name === 'Decide').flatMap((wave) => wave.items).length;
  const items = roadmap.waves.flatMap((wave) => wave.items);
  const isBuilt = items.some(({ effortDays }) => effortDays > 0);
  const months = Math.max(1, Math.ceil(Math.max(...items.map(({ end }) => end))));
  const planned = items.map(({ opportunityId }) => ({ ref: opportunityId }));
  const since = rankedSince(workflows, opportunities, planned) ?? stalledNote(roadmap, workflows);
  return (
    <>
      <p className={reportClasses.lead}>
        {isBuilt
          ? `${inOrder(decisions, items.length - decisions)} in ${plural(months, 'month')} at ${number(roadmap.capacityDaysPerMonth)} days of work a month`
          : `${plural(decisions, 'decision')}, nothing to build`}
        {roi.total !== null &&
          `, worth ${money(currency, roi.total.annualValue.expected)} a year once all are in place`}
        .{cycleTimeAfterAll({ roadmap, opportunities, workflows })}
      </p>
      {since !== null && <p className={reportClasses.quiet}>{since}</p>}
      <StartDate startDate={plan.startDate} />
      <Chart draw={(canvas) => roadmapGantt(roadmap, currency, canvas, plan.startDate)} />
      <RoadmapItems
        report={report}
        plan={plan}
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

interface RoadmapItemsProps {
  readonly report: RoadmapReport;
  readonly plan: Plan;
  /** The workflow of each opportunity, if the report has several. */
  readonly workflowOf: ReadonlyMap<string, string>;
}

const what: Heading = { name: 'Change' };
const when: Heading = { name: 'When' };
const owned: Heading = { name: 'Owner' };
const state: Heading = { name: 'State' };
const effort: Heading = { name: 'Effort', isFigure: true };
const worth: Heading = { name: 'Gain', isFigure: true };
const headings = [what, when, owned, state, effort, worth];

/** The items of the roadmap as tables: effort, benefit, measure of success, owner, and state. */
function RoadmapItems({ report: { opportunities, roi, roadmap }, plan, workflowOf }: RoadmapItemsProps) {
  const meant = useReference();
  const { waves } = roadmap;
  const gains = new Map(opportunities.map((each) => [each.id, gainFigure(each, roi)]));
  const workflows = new Map(opportunities.map((each) => [each.id, each.workflow]));
  const titles = new Map(waves.flatMap(({ items }) => items.map((item) => [item.opportunityId, item.title])));
  return (
    <WideTable name="Changes on the roadmap">
      <TableHead headings={headings} />
      {waves.map((wave) => (
        <tbody key={wave.name}>
          <tr>
            <th scope="rowgroup" colSpan={headings.length} className={classes.wave}>
              {wave.name}
            </th>
          </tr>
          {wave.items.map((item) => (
            <tr
              key={item.opportunityId}
              id={item.opportunityId}
              className={item.opportunityId === meant ? reportClasses.meant : undefined}
            >
              <TableCell of={what} className={reportClasses.leading}>
                <Link to={`?section=opportunities&ref=${encodeURIComponent(item.opportunityId)}`}>{item.title}</Link>
                {workflowOf.has(item.opportunityId) && (
                  <p className={classes.note}>{workflowOf.get(item.opportunityId)}</p>
                )}
                {item.dependsOn.length > 0 && (
                  <p className={classes.note}>After {item.dependsOn.map((id) => titles.get(id) ?? id).join('; ')}</p>
                )}
                <p className={classes.note}>Success: {describeSuccess(item)}</p>
                <p className={classes.note}>
                  <Link to={caseLink({ workflow: workflows.get(item.opportunityId), ref: item.opportunityId })}>
                    See its cases
                  </Link>
                </p>
              </TableCell>
              <TableCell of={when} className={classes.when}>
                {spanWords(plan.startDate, item.start, item.end)}
              </TableCell>
              <TableCell of={owned} className={classes.owner}>
                <OwnerField
                  opportunityId={item.opportunityId}
                  title={item.title}
                  owner={plan.owners[item.opportunityId] ?? ''}
                />
              </TableCell>
              <TableCell of={state} className={classes.state}>
                <StateField
                  opportunityId={item.opportunityId}
                  title={item.title}
                  state={plan.items?.[item.opportunityId]}
                />
              </TableCell>
              <TableCell of={effort} className={classes.when}>
                {item.effortDays === 0 ? 'a decision' : plural(item.effortDays, 'day')}
              </TableCell>
              <TableCell of={worth} className={classes.when}>
                <Gain figure={gains.get(item.opportunityId) ?? null} />
              </TableCell>
            </tr>
          ))}
        </tbody>
      ))}
    </WideTable>
  );
}

function Gain({ figure }: { readonly figure: GainFigure | null }) {
  if (!figure) return <>not measurable</>;
  return (
    <>
      <strong>{figure.value}</strong>
      <br />
      <span className={reportClasses.quiet}>{figure.unit}</span>
    </>
  );
}

function describeSuccess(item: RoadmapItem): string {
  const { what, now, then } = measureWords(item);
  return `${what} from ${now} to ${then}`;
}
