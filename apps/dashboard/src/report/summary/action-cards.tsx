import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { type Action, type Effect, listActions } from '../../../../../libs/mining/src/report/summary/actions';
import { rankedSince } from '../../../../../libs/mining/src/report/words/change-words';
import { likelyWords, sayGain } from '../../../../../libs/mining/src/report/words/gain-words';
import { number, upperFirst } from '../../../../../libs/mining/src/report/words/words';
import { CopyTextButton } from '../../ui';
import { ActionOwner } from './action-owner';
import { chatText } from './chat-text';
import { ExampleCases, caseLink } from '../source/report-links';
import { type ReportWith, useReportSource } from '../source/report-source';
import classes from './actions.module.css';

type ActionsReport = ReportWith<'summary' | 'workflows' | 'bottlenecks' | 'opportunities' | 'roi' | 'roadmap'>;

interface ActionCardsProps {
  readonly report: ActionsReport;
}

/** Steps with a card of their own. */
const carded = 3;

/** What to do first: the lead action in full, the next two beside it; the rest stands in the plan. */
export function ActionCards({ report }: ActionCardsProps) {
  const [first, ...others] = listActions(report);
  if (!first) return null;
  const beside = others.slice(0, carded - 1);
  const rest = others.slice(carded - 1);
  const since = rankedSince(report.workflows, report.opportunities, report.summary.firstSteps);
  return (
    <>
      <section className={`${classes.cards} ${beside.length > 0 ? classes.several : ''}`} aria-label="What to do first">
        <LeadCard report={report} action={first} since={since} />
        {beside.length > 0 && (
          <ol className={classes.beside} start={2}>
            {beside.map((action, index) => (
              <li key={action.ref}>
                <SmallCard action={action} position={index + 2} owner={findOwner(report, action)} />
              </li>
            ))}
          </ol>
        )}
      </section>
      {rest.length > 0 && (
        <p>
          <Link to="?section=plan">
            {number(rest.length)} more {rest.length === 1 ? 'step' : 'steps'} in the plan
          </Link>
        </p>
      )}
    </>
  );
}

interface LeadCardProps extends ActionCardsProps {
  readonly action: Action;
  /** Which cases the cycle times of the steps are of, if not of all. */
  readonly since: string | null;
}

function LeadCard({ report, action, since }: LeadCardProps) {
  const { ref, workflow, title, detail, cases, effect, cost, brings } = action;
  const owner = findOwner(report, action);
  const hasOwner = useReportSource().assessment !== null || owner !== '';
  return (
    <article className={classes.lead} aria-labelledby="lead-action">
      <p className={classes.eyebrow}>Do this first</p>
      <h2 id="lead-action" className={classes.title}>
        {title}
      </h2>
      {detail !== null && !report.summary.headline.includes(detail) && <p className={classes.detail}>{detail}</p>}
      {effect && <EffectBar effect={effect} />}
      <dl className={classes.facts}>
        {brings.length > 0 && (
          <div>
            <dt>What it brings</dt>
            {brings.map((text) => (
              <dd key={text}>{text}</dd>
            ))}
          </div>
        )}
        {cases.length > 0 && (
          <div>
            <dt>Ask about</dt>
            <dd>
              <ExampleCases workflow={workflow} examples={cases} of={ref} />
            </dd>
          </div>
        )}
        <div>
          <dt>What it costs</dt>
          <dd>{cost}</dd>
        </div>
        {hasOwner && (
          <div className={classes.owner}>
            <dt>Owner</dt>
            <dd>
              <ActionOwner action={action.ref} title={title} owner={owner} />
            </dd>
          </div>
        )}
      </dl>
      {since !== null && <p className={classes.since}>{since}</p>}
      <p className={classes.buttons}>
        <CopyTextButton
          label="Copy for Slack"
          text={() =>
            chatText({ company: report.company, action, owner, link: `${location.origin}${location.pathname}` })
          }
        />
        <Button component={Link} to={makeAddress(action)} variant="subtle" size="xs">
          How we know
        </Button>
        <Button component={Link} to={caseLink({ workflow, ref })} variant="subtle" size="xs">
          See its cases
        </Button>
      </p>
    </article>
  );
}

interface SmallCardProps {
  readonly action: Action;
  readonly position: number;
  readonly owner: string;
}

function SmallCard({ action, position, owner }: SmallCardProps) {
  const { title, cost, detail, effect } = action;
  return (
    <article className={classes.small}>
      <p className={classes.eyebrow}>{position === 2 ? 'Then' : 'After that'}</p>
      <h3>
        <Link to={makeAddress(action)}>{title}</Link>
      </h3>
      {effect ? <ShortEffect action={action} effect={effect} /> : <p className={classes.short}>{detail}</p>}
      <p className={classes.cost}>
        {cost}
        {owner !== '' && ` · ${owner}`}
      </p>
    </article>
  );
}

const makeAddress = ({ section, ref }: Action): string => `?section=${section}&ref=${encodeURIComponent(ref)}`;

interface ShortEffectProps {
  readonly action: Action;
  readonly effect: Effect;
}

/** The figure before and after, which leads to the cases that it is of. */
function ShortEffect({ action: { workflow, ref }, effect: { what, metric, from, to } }: ShortEffectProps) {
  return (
    <p className={classes.short}>
      <span className={classes.what}>{what}</span>
      <Link to={caseLink({ workflow, ref })} className={classes.ofCases}>
        <BeforeAfter before={sayGain(metric, from)} after={sayGain(metric, to)} />
      </Link>
    </p>
  );
}

const findOwner = ({ plan }: Pick<ActionsReport, 'plan'>, { ref }: Action): string => plan?.owners[ref] ?? '';

/** A figure before and after as one bar: what surely remains, what may remain, and what goes. */
function EffectBar({ effect }: { readonly effect: Effect }) {
  const { what, metric, from, to, low, high } = effect;
  const say = (value: number): string => sayGain(metric, value);
  const part = (value: number): string => `${Math.min(100, Math.max(0, (100 * value) / from))}%`;
  const range = likelyWords({ metric, low, high });
  return (
    <figure className={classes.effect}>
      <figcaption>
        <span className={classes.what}>{what}</span>
        <span className={classes.figures}>
          <BeforeAfter before={say(from)} after={say(to)} />
          <span className={classes.less}>{less(from, to)}</span>
        </span>
      </figcaption>
      <div className={classes.track} aria-hidden="true">
        <span className={classes.stays} style={{ width: part(low) }} />
        <span className={classes.range} style={{ left: part(low), right: `calc(100% - ${part(high)})` }} />
        <span className={classes.mark} style={{ left: part(to) }} />
      </div>
      <p className={classes.scale}>
        {range === null ? 'No range can be given' : upperFirst(range)}
        <span>Today {say(from)}</span>
      </p>
    </figure>
  );
}

/** `3.5 days → 1.8 days`; the arrow is drawn, because not every font has one. */
export function BeforeAfter({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <>
      <span className={classes.before}>{before}</span>
      <svg className={classes.arrow} viewBox="0 0 20 12" aria-hidden="true">
        <path d="M1 6h17M13 1l5 5-5 5" />
      </svg>
      <span className="visually-hidden"> becomes </span>
      <strong>{after}</strong>
    </>
  );
}

/** `−50%`; what is saved of a figure, unless it is hardly any or all: then the figures say so. */
function less(from: number, to: number): string {
  const share = Math.round(100 * (1 - to / from));
  return share < 5 || to === 0 ? '' : `−${share}%`;
}
