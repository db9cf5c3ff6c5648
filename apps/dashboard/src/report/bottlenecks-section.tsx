import { Link } from 'react-router';
import type { Bottleneck, Workflow } from '../../../../libs/mining/src/report-sections';
import { duration, percent, plural } from '../../../../libs/mining/src/words/words';
import { Badge, type Tone } from '../ui/badge';
import { Loaded } from './loaded';
import { useReport, type ReportSource } from './report-source';
import { useReference } from './use-reference';
import classes from './report.module.css';

const kinds: Readonly<Record<Bottleneck['kind'], string>> = {
  waiting: 'Waiting',
  slow_step: 'Slow step',
  rework: 'Rework',
  handover: 'Handover',
  overload: 'Overload',
  batching: 'Batching',
};

const causes = {
  batching: 'work is collected first',
  contention: 'those who do it are busy',
  prioritization: 'others come first',
  unavailability: 'outside working hours',
  extraneous: 'other reasons',
} as const;

const trends: Readonly<Record<Bottleneck['trend'], readonly [string, Tone]>> = {
  rising: ['getting worse', 'warn'],
  steady: ['steady', 'neutral'],
  falling: ['getting better', 'good'],
};

/** Lost time as steps that add up, the longest first, each with what is behind it. */
export function BottlenecksSection({ source }: { readonly source: ReportSource }) {
  return (
    <Loaded query={useReport(source, ['workflows', 'bottlenecks'])} name="The bottlenecks">
      {({ workflows, bottlenecks }) =>
        bottlenecks.length === 0 ? (
          <p className={classes.lead}>No place loses enough time to be called a bottleneck.</p>
        ) : (
          <Waterfall workflows={workflows} bottlenecks={bottlenecks} />
        )
      }
    </Loaded>
  );
}

interface WaterfallProps {
  readonly workflows: readonly Workflow[];
  readonly bottlenecks: readonly Bottleneck[];
}

function Waterfall({ workflows, bottlenecks }: WaterfallProps) {
  const meant = useReference();
  const names = new Map(workflows.map(({ id, name }) => [id, name]));
  const total = bottlenecks.reduce((sum, { lostSeconds }) => sum + lostSeconds.sum, 0);
  const before = bottlenecks.map((_each, at) =>
    bottlenecks.slice(0, at).reduce((sum, { lostSeconds }) => sum + lostSeconds.sum, 0),
  );
  return (
    <>
      <p className={classes.lead}>
        Time lost, the most first; each bar begins where the one above ends. Places overlap: a handover is often a wait
        as well.
      </p>
      <ol className={classes.waterfall}>
        {bottlenecks.map((each, at) => (
          <li key={each.id} id={each.id} className={each.id === meant ? classes.meant : undefined}>
            <details open={each.id === meant}>
              <summary>
                <span className={classes.place}>
                  {each.rank}. {placeOf(each)}
                </span>
                <span className={classes.quiet}>
                  {kinds[each.kind]} · {names.get(each.workflow)}
                </span>
                <span className={classes.fall} aria-hidden="true">
                  <span
                    style={{
                      marginInlineStart: `${(100 * (before[at] ?? 0)) / total}%`,
                      width: `${(100 * each.lostSeconds.sum) / total}%`,
                    }}
                  />
                </span>
                <span className={classes.loss}>{duration(each.lostSeconds.sum)}</span>
              </summary>
              <Behind bottleneck={each} />
            </details>
          </li>
        ))}
      </ol>
    </>
  );
}

function Behind({ bottleneck }: { readonly bottleneck: Bottleneck }) {
  const { text, cases, shareOfCaseTime, lostSeconds, trend } = bottleneck;
  const [words, tone] = trends[trend];
  const map = mapLink(bottleneck);
  return (
    <div className={classes.behind}>
      <p>{text}</p>
      <p className={classes.quiet}>
        {plural(cases, 'case')}, {percent(shareOfCaseTime)} of their workflow’s time; typically{' '}
        {duration(lostSeconds.median)}, one in ten more than {duration(lostSeconds.p90)}.{' '}
        <Badge tone={tone}>{words}</Badge>
      </p>
      {bottleneck.causes && (
        <ul className={classes.causes}>
          {bottleneck.causes
            .filter(({ seconds }) => seconds > 0)
            .map(({ cause, seconds, share }) => (
              <li key={cause}>
                <span>{causes[cause]}</span>
                <span className={classes.share} aria-hidden="true">
                  <span style={{ width: `${share * 100}%` }} />
                </span>
                <span>
                  {percent(share)} <span className={classes.quiet}>{duration(seconds)}</span>
                </span>
              </li>
            ))}
        </ul>
      )}
      {map !== null && <Link to={map}>Show on the map</Link>}
    </div>
  );
}

function placeOf({ at }: Bottleneck): string {
  if (at.from !== undefined && at.to !== undefined) return `${at.from} → ${at.to}`;
  return at.activity ?? at.resource ?? '';
}

function mapLink({ workflow, at }: Bottleneck): string | null {
  const search = new URLSearchParams({ section: 'workflows', workflow, show: 'time' });
  if (at.from !== undefined && at.to !== undefined) {
    search.set('from', at.from);
    search.set('to', at.to);
  } else if (at.activity !== undefined) search.set('activity', at.activity);
  else return null;
  return `?${search.toString()}`;
}
