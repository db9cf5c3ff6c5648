import { Link } from 'react-router';
import type {
  Factor,
  FactorName,
  Opportunity,
  RoadmapItem,
  Roi,
} from '../../../../../libs/mining/src/report/schema/report-sections';
import { changeTitle } from '../../../../../libs/mining/src/report/summary/action-titles';
import { spanWords } from '../../../../../libs/mining/src/report/words/dates';
import { cycleTimeWords } from '../../../../../libs/mining/src/report/words/gain-words';
import { confidenceLabels, factorLabels, workflowName } from '../../../../../libs/mining/src/report/words/labels';
import { gainFigure } from '../../../../../libs/mining/src/report/words/opportunity-gain';
import { effortRange, readReason } from '../../../../../libs/mining/src/report/words/opportunity-words';
import { hours, number, upperFirst } from '../../../../../libs/mining/src/report/words/words';
import { Badge } from '../../ui/badge';
import { ExampleCases, caseLink, useReference } from '../source/report-links';
import type { ReportWith } from '../source/report-source';
import classes from './opportunities.module.css';
import reportClasses from '../parts/report.module.css';

const confidences = { high: 'good', medium: 'info', low: 'warn' } as const;

export type OpportunityParts = Pick<
  ReportWith<'summary' | 'workflows' | 'bottlenecks' | 'opportunities' | 'roi' | 'roadmap'>,
  'summary' | 'workflows' | 'bottlenecks' | 'opportunities' | 'roi' | 'roadmap' | 'plan'
>;

interface OpportunityRowProps {
  readonly opportunity: Opportunity;
  readonly report: OpportunityParts;
  /** Undefined if it is not on the roadmap. */
  readonly item: RoadmapItem | undefined;
}

/** One opportunity: its gain first, then what to do and why, with effort and time. */
export function OpportunityRow({ opportunity, report, item }: OpportunityRowProps) {
  const isMeant = useReference() === opportunity.id;
  const { summary, workflows, bottlenecks, roi, roadmap, plan } = report;
  const { id, rank, workflow, confidence, effort, touch } = opportunity;
  const value = roi.perOpportunity.find((each) => each.id === id);
  const titles = new Map(roadmap.waves.flatMap(({ items }) => items.map((each) => [each.opportunityId, each.title])));
  return (
    <li id={id} className={[classes.row, isMeant ? reportClasses.meant : ''].join(' ')}>
      <span className={classes.rank} aria-hidden="true">
        {rank}
      </span>
      <Gain opportunity={opportunity} roi={roi} />
      <div className={classes.what}>
        <div className={classes.title}>
          <h3>{changeTitle(opportunity, bottlenecks)}</h3>
          {summary.firstSteps[0]?.ref === id && <Badge tone="info">Do this first</Badge>}
          <Badge tone={confidences[confidence]}>{confidenceLabels[confidence]}</Badge>
          {touch?.rests === 'assumed' && <Badge tone="warn">touch time assumed</Badge>}
          {workflows.length > 1 && <span className={reportClasses.quiet}>{workflowName(workflows, workflow)}</span>}
        </div>
        <p className={classes.reason}>{readReason(opportunity)}</p>
        <Details opportunity={opportunity} isOpen={isMeant} />
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>Effort</dt>
          <dd>{effort.days === 0 ? 'A decision' : effortRange(effort)}</dd>
        </div>
        {/* Where no change has a value, the heading says why, once for all of them. */}
        {(item !== undefined || roi.perOpportunity.length > 0) && (
          <div>
            <dt>Roadmap</dt>
            <dd>
              {item ? upperFirst(spanWords(plan?.startDate ?? null, item.start, item.end)) : whyNot(value)}
              {item && item.dependsOn.length > 0 && (
                <span className={classes.after}>
                  after {item.dependsOn.map((each) => titles.get(each) ?? each).join('; ')}
                </span>
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>Evidence</dt>
          <dd>
            <Link to={caseLink({ workflow, ref: id })}>See its cases</Link>
          </dd>
        </div>
      </dl>
    </li>
  );
}

/** The gain that the rank follows, large, with its range. */
function Gain({ opportunity, roi }: { readonly opportunity: Opportunity; readonly roi: Roi }) {
  const gain = gainFigure(opportunity, roi);
  if (!gain) return <p className={`${classes.gain ?? ''} ${classes.unmeasured ?? ''}`}>Gain not measurable</p>;
  return (
    <p className={classes.gain}>
      <strong className={classes.value}>{gain.value}</strong> <span className={classes.unit}>{gain.unit}</span>
      {gain.range !== null && <span className={classes.range}>likely {gain.range}</span>}
      {gain.detail !== null && <span className={classes.range}>{gain.detail}</span>}
    </p>
  );
}

/** Cases, cycle time, and the score with its factors: of second importance, so folded. */
function Details({ opportunity, isOpen }: { readonly opportunity: Opportunity; readonly isOpen: boolean }) {
  const { workflow, examples, saves, kind, score, factors } = opportunity;
  const takes = addressed(opportunity);
  const hasFactors = saves === 'work' && kind !== 'reorder';
  return (
    <details open={isOpen} className={classes.details}>
      <summary>Details</summary>
      <CycleTimeAfter opportunity={opportunity} />
      {takes !== null && <p>{takes}</p>}
      {examples.length > 0 && (
        <p>
          For example <ExampleCases workflow={workflow} examples={examples.filter((_, at) => at < 3)} />
        </p>
      )}
      <p>
        Score {number(score)} of 100
        {!hasFactors && ': the share of the workflow’s waiting that can go'}
      </p>
      {hasFactors && (
        <dl className={reportClasses.factors}>
          {(Object.entries(factors) as [FactorName, Factor][]).map(([name, { value, why }]) => (
            <div key={name}>
              <dt>
                {factorLabels[name]} {value === null ? '–' : number(Math.round(value * 100))}
              </dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}

/** The expected cycle time after the change. Older reports do not contain it. */
function CycleTimeAfter({ opportunity: { cycleTime } }: { readonly opportunity: Partial<Opportunity> }) {
  const words = cycleTime ? cycleTimeWords(cycleTime) : null;
  return words === null ? null : <p>With it alone: {words}.</p>;
}

/**
 * Why an opportunity has no place on the roadmap: two changes to one step share the savings, and later ones pay back
 * for less time.
 */
function whyNot(value: Roi['perOpportunity'][number] | undefined): string {
  if (!value) return 'Value not measurable';
  return value.npv.expected > 0 ? 'Would pay only on its own' : 'Does not earn its cost';
}

/** The hours of work per year that the opportunity addresses; what it does to a wait stands beside its title. */
function addressed({ annual, saves }: Opportunity): string | null {
  if (saves !== 'work') return null;
  if (annual === null) return 'Less than four weeks observed, so no annual figures.';
  return annual.hours === null ? 'Hands-on time not measurable.' : `The step takes ${hours(annual.hours)} a year.`;
}
