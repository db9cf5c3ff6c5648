import { Fragment } from 'react';
import { Link } from 'react-router';
import { waitPerWeek } from '../../../../libs/mining/src/pictures/charts/per-week.chart';
import type { Bottleneck, Opportunity, Workflow } from '../../../../libs/mining/src/report/schema/report-sections';
import {
  bottleneckLabels,
  causeLabels,
  natureLabels,
  placeLabel,
  signLabels,
} from '../../../../libs/mining/src/report/words/labels';
import { duration, list, number, percent, plural, quoted } from '../../../../libs/mining/src/report/words/words';
import { Badge } from '../ui/badge';
import { Icon } from '../ui/icon';
import { Recommended, WeeksCard } from './bottleneck-cards';
import { Chart } from './chart';
import { ExampleCases, caseLink, useReference } from './report-links';
import { Loaded, type ReportSource, useReport } from './report-source';
import { WhereTimeGoes } from './summary-section';
import explore from './explore.module.css';
import classes from './report.module.css';

/** The bottlenecks of each workflow, the longest first, each with its evidence. */
export function BottlenecksSection({ source }: { readonly source: ReportSource }) {
  return (
    <Loaded query={useReport(source, ['workflows', 'bottlenecks', 'opportunities'])} name="The bottlenecks">
      {({ workflows, bottlenecks, opportunities }) =>
        bottlenecks.length === 0 ? (
          <p className={classes.lead}>
            No step and no wait takes at least 1% of the time in at least 20 cases, so none is called a bottleneck.
          </p>
        ) : (
          <>
            {workflows
              .filter(({ id }) => bottlenecks.some(({ workflow }) => workflow === id))
              .map((workflow) => (
                <Fragment key={workflow.id}>
                  <OfWorkflow workflow={workflow} bottlenecks={bottlenecks} opportunities={opportunities} />
                  <WeeksCard workflow={workflow} />
                </Fragment>
              ))}
          </>
        )
      }
    </Loaded>
  );
}

interface OfWorkflowProps {
  readonly workflow: Workflow;
  readonly bottlenecks: readonly Bottleneck[];
  readonly opportunities: readonly Opportunity[];
}

function OfWorkflow({ workflow, bottlenecks, opportunities }: OfWorkflowProps) {
  const meant = useReference();
  const own = bottlenecks.filter((each) => each.workflow === workflow.id);
  const longest = Math.max(0, ...own.map(({ share }) => share ?? 0));
  return (
    <section className={classes.card} aria-labelledby={`time-of-${workflow.id}`}>
      <h2 id={`time-of-${workflow.id}`}>Where time goes in {quoted(workflow.name)}</h2>
      <WhereTimeGoes bottlenecks={own} />
      <ol className={classes.waterfall}>
        {own.map((each) => (
          <li key={each.id} id={each.id} className={each.id === meant ? classes.meant : undefined}>
            <details open={each.id === meant}>
              <summary>
                <span className={classes.place}>{placeLabel(each)}</span>
                <span className={classes.quiet}>{summaryOf(each)}</span>
                <span className={classes.fall} aria-hidden="true">
                  {each.share !== null && <span style={{ width: `${(100 * each.share) / longest}%` }} />}
                </span>
                <span className={classes.loss}>{each.share === null ? '–' : percent(each.share)}</span>
                <Icon name="next" size={16} />
              </summary>
              <Behind bottleneck={each} opportunities={opportunities} />
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Kind, time lost, and number of cases in one line. */
function summaryOf({ kind, nature, lostSeconds, cases }: Bottleneck): string {
  const isTold = nature.class !== 'work' && nature.class !== 'queue';
  return [
    isTold ? `${bottleneckLabels[kind]} (${natureLabels[nature.class].toLowerCase()})` : bottleneckLabels[kind],
    lostSeconds.median === 0 ? 'mostly instant' : `median ${duration(lostSeconds.median)}`,
    plural(cases, 'case'),
  ].join(' · ');
}

interface BehindProps {
  readonly bottleneck: Bottleneck;
  readonly opportunities: readonly Opportunity[];
}

function Behind({ bottleneck, opportunities }: BehindProps) {
  const { id, workflow, text, cases, nature, paths, signs, trend, examples } = bottleneck;
  const map = mapLink(bottleneck);
  return (
    <div className={classes.behind}>
      <p>{text}</p>
      <Recommended bottleneck={bottleneck} opportunities={opportunities} />
      {/* If a sign has the same meaning, it already says so in a sentence, with the same evidence. */}
      {signs.every(({ sign }) => sign !== nature.class) && (
        <p className={classes.quiet}>
          <Badge tone="neutral">{natureLabels[nature.class]}</Badge> {nature.evidence}
        </p>
      )}
      {paths.length > 1 && (
        <p className={classes.quiet}>Share of the total time by the step before: {list(stepsBefore(paths))}.</p>
      )}
      {signs.map((sign) => (
        <p key={sign.sign + sign.text}>
          <Badge tone="info">{signLabels[sign.sign]}</Badge> {sign.text}
        </p>
      ))}
      {bottleneck.causes && (
        <ul className={classes.causes}>
          {bottleneck.causes
            .filter(({ seconds }) => seconds > 0)
            .map(({ cause, seconds, share, weight }) => (
              <li key={cause}>
                <span>{causeLabels[cause]}</span>
                <span className={classes.share} aria-hidden="true">
                  <span style={{ width: `${weight * 100}%` }} />
                </span>
                <span>
                  {percent(weight)}{' '}
                  <span className={classes.quiet}>
                    {duration(seconds)} elapsed ({percent(share)})
                  </span>
                </span>
              </li>
            ))}
        </ul>
      )}
      {trend && (
        <p>
          <Badge tone={trend.direction === 'rising' ? 'warn' : 'good'}>
            {trend.direction === 'rising' ? 'Rising' : 'Falling'}
          </Badge>{' '}
          {duration(trend.second)} on average in the second half of the period, {duration(trend.first)} in the first.
        </p>
      )}
      <WaitPerWeek bottleneck={bottleneck} />
      {examples.length > 0 && (
        <p className={classes.quiet}>
          Slowest cases: <ExampleCases workflow={workflow} examples={examples} />
        </p>
      )}
      <p className={explore.leads}>
        <Link to={caseLink({ workflow, ref: id, sort: 'secondsAtRef' })}>
          {cases === 1 ? 'See its case' : `See its ${number(cases)} cases`}
        </Link>
        {map !== null && <Link to={map}>Show on the map</Link>}
      </p>
    </div>
  );
}

function stepsBefore(paths: Bottleneck['paths']): string[] {
  const [named, left] = [paths.slice(0, 3), paths.length - 3];
  return [
    ...named.map(({ from, share }) => `${percent(share)} after ${from === null ? 'the start' : quoted(from)}`),
    ...(left > 0 ? [`the rest after ${plural(left, 'other step')}`] : []),
  ];
}

/** The wait per week, which older reports do not contain. */
function WaitPerWeek({ bottleneck }: { readonly bottleneck: Partial<Bottleneck> & Pick<Bottleneck, 'kind'> }) {
  const { kind, series = [], changes = [] } = bottleneck;
  if (kind !== 'waiting' || series.length === 0) return null;
  return (
    <Chart
      draw={(canvas) => waitPerWeek({ kind, series, changes }, canvas)}
      caption="Mean wait of the cases that came in each week."
    />
  );
}

function mapLink({ workflow, at, paths }: Bottleneck): string | null {
  const search = new URLSearchParams({ section: 'workflows', workflow, show: 'time' });
  const from = paths[0]?.from;
  if (at.activity === undefined) return null;
  if (from === undefined || from === null) search.set('activity', at.activity);
  else {
    search.set('from', from);
    search.set('to', at.activity);
  }
  return `?${search.toString()}`;
}
