import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Opportunity } from '../../../../../libs/mining/src/report/schema/report-sections';
import type { PlannedAction } from '../../../../../libs/mining/src/report/summary/planned-actions';
import { likelyWords, measureWords, sayGain } from '../../../../../libs/mining/src/report/words/gain-words';
import { confidenceLabels } from '../../../../../libs/mining/src/report/words/labels';
import { effortRange, readReason } from '../../../../../libs/mining/src/report/words/opportunity-words';
import { duration, money, percent, plural, upperFirst } from '../../../../../libs/mining/src/report/words/words';
import { Comments } from '../comments/comments';
import { ExampleCases, caseLink } from '../source/report-links';
import type { PlanReport } from './use-plan';
import classes from './plan.module.css';
import shared from '../parts/report.module.css';

interface PlanDetailsProps {
  readonly row: PlannedAction;
  readonly rows: readonly PlannedAction[];
  readonly report: PlanReport;
}

/** Why to do it, on what that rests, what it takes, and what else could be done. */
export function PlanDetails({ row, rows, report }: PlanDetailsProps) {
  const { id, workflow, step, change, advice, place, gain } = row;
  const examples = change?.examples.slice(0, 3) ?? advice?.cases ?? [];
  const others = rows.filter((each) => each.id !== id && each.workflow === workflow && each.step === step);
  const reason = change ? (change.reason ?? readReason(change)) : advice?.detail;
  const likely = gain && likelyWords(gain);
  return (
    <>
      {reason !== null && reason !== undefined && <p className={shared.rationale}>{upperFirst(reason)}</p>}
      <dl className={classes.facts}>
        {gain && likely !== null && (
          <Fact name="Expected">
            {sayGain(gain.metric, gain.to)}, {likely} ({gain.how})
          </Fact>
        )}
        {change && <WorkFacts change={change} />}
        {/* Where it is the wait itself, the reason says it. */}
        {row.item && !row.item.baseline.metric.endsWith('.gain.from') && (
          <Fact name="Success shows in">{describeSuccess(row.item)}</Fact>
        )}
        <Fact name="Effort">
          {change ? describeEffort(change) : advice?.cost}
          {row.value &&
            row.value.investment > 0 &&
            `, about ${money(report.roi.assumptions.currency, row.value.investment)}`}
        </Fact>
        {row.item && row.item.dependsOn.length > 0 && (
          <Fact name="After">
            <Titles of={rows.filter((each) => row.item?.dependsOn.includes(each.id))} />
          </Fact>
        )}
        {others.length > 0 && (
          <Fact name="Instead or as well">
            <Titles of={others} />
          </Fact>
        )}
        {place && (
          <Fact name="Causes">
            <Link to={`?${new URLSearchParams({ section: 'bottlenecks', ref: place.id }).toString()}`}>
              What makes cases wait here
            </Link>
          </Fact>
        )}
        <Fact name="Evidence">
          {change && `${upperFirst(confidenceLabels[change.confidence])}. `}
          <Link to={caseLink({ workflow, ref: id })}>See its cases</Link>
          {examples.length > 0 && (
            <>
              , such as <ExampleCases workflow={workflow} examples={examples} of={id} />
            </>
          )}
        </Fact>
      </dl>
      <Comments kind="item" of={id} />
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How often the step is done and how long it takes; the hours stand in the row. */
function WorkFacts({ change: { saves, kind, annual, touch, figures } }: { readonly change: Opportunity }) {
  const times = annual?.occurrences ?? figures['occurrences'];
  if (saves !== 'work' || times === undefined) return null;
  const share = figures['share'];
  return (
    <Fact name={kind === 'deduplicate' ? 'Repeated' : 'Done'}>
      {plural(Math.round(times), 'time')} {annual ? 'a year' : 'in the log'}
      {share !== undefined && `, in ${percent(share)} of cases`}
      {touch && `, ${touch.rests} ${duration(touch.minutes.likely * 60)} each`}
    </Fact>
  );
}

const describeEffort = ({ effort }: Opportunity): string =>
  effort.days === 0 ? effort.why : `${effortRange(effort)}: ${effort.why}`;

function Titles({ of }: { readonly of: readonly PlannedAction[] }) {
  return of.map(({ id, title }, at) => (
    <span key={id}>
      {at > 0 && '; '}
      <Link to={`?section=plan&ref=${encodeURIComponent(id)}`}>{title}</Link>
    </span>
  ));
}

function describeSuccess(item: NonNullable<PlannedAction['item']>): string {
  const { what, now, then } = measureWords(item);
  return `${what} from ${now} to ${then}`;
}
