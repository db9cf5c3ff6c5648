import { Link } from 'react-router';
import type {
  Bottleneck,
  Driver,
  Opportunity,
  Workflow,
} from '../../../../../libs/mining/src/report/schema/report-sections';
import { changeTitle } from '../../../../../libs/mining/src/report/summary/action-titles';
import { causeLabels, natureLabels, signLabels } from '../../../../../libs/mining/src/report/words/labels';
import { effortWords, findRecommendation } from '../../../../../libs/mining/src/report/words/opportunity-words';
import { duration, list, number, percent, plural, quoted } from '../../../../../libs/mining/src/report/words/words';
import { Badge, SideSheet } from '../../ui';
import { bottleneckTitle } from '../cases/asked-figure';
import { Comments } from '../comments/comments';
import { ExampleCases, caseLink } from '../source/report-links';
import { OneDriver, hasEffect } from './drivers-card';
import { WaitLoad } from './wait-load';
import explore from '../parts/explore.module.css';
import kinds from '../parts/kinds.module.css';
import classes from './waits.module.css';

interface WaitSheetProps {
  readonly bottleneck: Bottleneck;
  readonly workflow: Workflow;
  readonly opportunities: readonly Opportunity[];
  /** Whether its cases are open over it. */
  readonly isCovered: boolean;
  readonly onClose: () => void;
}

/** All that is known of a wait, of a slow step, or of rework: how long, what to do, why, since when, and which cases. */
export function WaitSheet({ bottleneck, workflow, opportunities, isCovered, onClose }: WaitSheetProps) {
  const { id, kind, text, cases, nature, paths, signs, trend, examples } = bottleneck;
  const map = mapLink(bottleneck);
  return (
    <SideSheet title={bottleneckTitle(bottleneck)} onClose={onClose} isCovered={isCovered}>
      <div className={`${classes.sheet} ${kinds[kind]}`}>
        <p>{text}</p>
        <Recommended bottleneck={bottleneck} opportunities={opportunities} />
        <p className={explore.leads}>
          <Link to={caseLink({ workflow: workflow.id, ref: id })}>
            {cases === 1 ? 'See its case' : `See its ${number(cases)} cases`}
          </Link>
          {map !== null && <Link to={map}>Show on the map</Link>}
        </p>
        <Causes bottleneck={bottleneck} />
        {signs.map((sign) => (
          <p key={sign.sign + sign.text}>
            <Badge tone="info">{signLabels[sign.sign]}</Badge> {sign.text}
          </p>
        ))}
        {/* If a sign has the same meaning, it already says so in a sentence, with the same evidence. */}
        {signs.every(({ sign }) => sign !== nature.class) && (
          <p className={classes.quiet}>
            <Badge tone="neutral">{natureLabels[nature.class]}</Badge> {nature.evidence}
          </p>
        )}
        {paths.length > 1 && (
          <p className={classes.quiet}>Share of the total time by the step before: {list(describePaths(paths))}.</p>
        )}
        {trend && (
          <p>
            <Badge tone={trend.direction === 'rising' ? 'warn' : 'good'}>
              {trend.direction === 'rising' ? 'Rising' : 'Falling'}
            </Badge>{' '}
            {duration(trend.second)} on average in the second half of the period, {duration(trend.first)} in the first.
          </p>
        )}
        <WaitLoad bottleneck={bottleneck} />
        <Apart bottleneck={bottleneck} workflow={workflow} />
        {examples.length > 0 && (
          <>
            <h3>Slowest cases</h3>
            <p>
              <ExampleCases workflow={workflow.id} examples={examples} of={id} />
            </p>
          </>
        )}
        <Comments kind="bottleneck" of={id} />
      </div>
    </SideSheet>
  );
}

/** Drivers of the wait, which older reports do not contain, and those of the workflow that are about its step. */
function Apart({ bottleneck, workflow }: Pick<WaitSheetProps, 'bottleneck' | 'workflow'>) {
  const { kind, at } = bottleneck;
  const own = ((bottleneck as Partial<Bottleneck>).drivers ?? []).filter(hasEffect);
  const isOfStep = (driver: Driver): boolean =>
    kind === 'waiting' ? driver.at?.to === at.activity : kind === 'slow_step' && driver.at?.activity === at.activity;
  const people = workflow.drivers.filter((driver) => driver.at !== undefined && isOfStep(driver) && hasEffect(driver));
  if (own.length + people.length === 0) return null;
  return (
    <>
      <h3>What sets slow ones apart</h3>
      {own.map((driver) => (
        <OneDriver key={driver.id} driver={driver} of="wait" />
      ))}
      {people.map((driver) => (
        <OneDriver key={driver.id} driver={driver} workflow={workflow.id} />
      ))}
    </>
  );
}

interface RecommendedProps {
  readonly bottleneck: Bottleneck;
  readonly opportunities: readonly Opportunity[];
}

/** What to do about a bottleneck, and the opportunities that address it. */
function Recommended({ bottleneck, opportunities }: RecommendedProps) {
  const found = findRecommendation(bottleneck, opportunities);
  return (
    <>
      {found.decision !== null && (
        <p className={explore.recommended}>
          <strong>What to do:</strong> {found.decision}
        </p>
      )}
      {found.opportunities.length > 0 && (
        <p className={explore.recommended}>
          <strong>In the plan:</strong>{' '}
          {found.opportunities.map((each, index) => (
            <span key={each.id}>
              {index > 0 && '; '}
              <Link to={`?${new URLSearchParams({ section: 'plan', ref: each.id }).toString()}`}>
                {changeTitle(each, [bottleneck])}
              </Link>{' '}
              ({effortWords(each)})
            </span>
          ))}
        </p>
      )}
    </>
  );
}

/** Why cases wait: the part of the wait that would go with each cause, which is what counts. */
function Causes({ bottleneck: { causes } }: { readonly bottleneck: Bottleneck }) {
  const known = (causes ?? []).filter(({ seconds }) => seconds > 0);
  if (known.length === 0) return null;
  return (
    <>
      <h3>Why cases wait</h3>
      <p className={classes.quiet}>How much of the wait would go without each cause.</p>
      <ul className={classes.causes}>
        {known
          .toSorted((one, other) => other.weight - one.weight)
          .map(({ cause, weight }) => (
            <li key={cause}>
              <span>{causeLabels[cause]}</span>
              <strong>{percent(weight)}</strong>
              <span className={classes.cause} aria-hidden="true">
                <span style={{ width: `${weight * 100}%` }} />
              </span>
            </li>
          ))}
      </ul>
      <details className={classes.quiet}>
        <summary>By time on the clock</summary>
        <p>
          Nights and weekends count here, too, although they pass only because of what comes before and after:{' '}
          {list(known.map(({ cause, share }) => `${causeLabels[cause].toLowerCase()} ${percent(share)}`))}.
        </p>
      </details>
    </>
  );
}

function describePaths(paths: Bottleneck['paths']): string[] {
  const named = paths.slice(0, 3);
  const left = paths.length - 3;
  return [
    ...named.map(({ from, share }) => `${percent(share)} after ${from === null ? 'the start' : quoted(from)}`),
    ...(left > 0 ? [`the rest after ${plural(left, 'other step')}`] : []),
  ];
}

function mapLink({ workflow, at, paths }: Bottleneck): string | null {
  const search = new URLSearchParams({ section: 'process', workflow });
  const from = paths[0]?.from;
  if (at.activity === undefined) return null;
  if (from === undefined || from === null) search.set('activity', at.activity);
  else {
    search.set('from', from);
    search.set('to', at.activity);
  }
  return `?${search.toString()}`;
}
