import type { Bottleneck, ReportSections, Summary } from '../report-sections.js';
import { duration, hours, money, percent, plural, quoted } from '../words/words.js';
import { dataQuality } from './data-quality.js';
import { findings } from './findings.js';
import type { LogProfile } from './log-profile.js';

const year = 365 * 86_400;
const shortestSpan = 28 * 86_400;

/** The page that is read first, composed from the figures of the others. */
export function summarise(report: Omit<ReportSections, 'summary'>, profile: LogProfile): Summary {
  const { workflows, bottlenecks, roi } = report;
  const single = workflows.filter(({ id }) => !profile.crossToolWorkflows.includes(id));
  const hoursLost = annualHoursLost(
    bottlenecks,
    single.map(({ id }) => id),
    profile,
  );
  const { annualValue } = roi.total;
  return {
    headline: headline(report, profile, hoursLost),
    findings: findings(report),
    totals: {
      workflows: workflows.length,
      cases: profile.cases,
      events: profile.events,
      activities: profile.activities,
      people: profile.people,
      tools: profile.tools.length,
    },
    annual: { hoursLost, value: { currency: roi.assumptions.currency, ...annualValue } },
    dataQuality: dataQuality(profile, workflows),
  };
}

/** Case-hours a year in the waiting (or elapsed) time of all reported paths: paths do not overlap, kinds do. */
function annualHoursLost(
  bottlenecks: readonly Bottleneck[],
  workflows: readonly string[],
  profile: LogProfile,
): number {
  const span = Math.max(shortestSpan, (profile.lastEvent ?? 0) - (profile.firstEvent ?? 0));
  const lost = bottlenecks
    .filter(({ kind, workflow }) => kind === 'waiting' && workflows.includes(workflow))
    .reduce((sum, { lostSeconds }) => sum + lostSeconds.sum, 0);
  return ((lost / 3600) * year) / span;
}

function headline(
  { workflows, bottlenecks, roi }: Omit<ReportSections, 'summary'>,
  profile: LogProfile,
  hoursLost: number,
): string {
  if (workflows.length === 0) return 'No events, no findings: connect a tool or upload a log first.';
  const [worst] = bottlenecks;
  const { assumptions, total, perOpportunity } = roi;
  const pays =
    perOpportunity.length > 0 && total.npv.expected > 0
      ? ` Changes worth ${money(assumptions.currency, total.annualValue.expected)} a year stand ready.`
      : '';
  if (!worst) {
    const [first] = workflows;
    if (profile.cases === 1) return 'A single case: too little to say where time is lost.';
    const size = `${plural(profile.cases, 'case')} in ${plural(workflows.length, 'workflow')}`;
    return `${size}, none of which loses much time in any one place; half of the cases of ${quoted(first?.name ?? '')} take more than ${duration(first?.caseDurationSeconds.median ?? 0)}.${pays}`;
  }
  const name = quoted(workflows.find(({ id }) => id === worst.workflow)?.name ?? '');
  const lost = hoursLost > 0 ? ` Over a year, cases spend ${hours(hoursLost)} between steps at the places found.` : '';
  return `${percent(Math.min(1, worst.shareOfCaseTime))} of the time of ${name} ${placeOf(worst)}.${lost}${pays}`;
}

function placeOf({ kind, at }: Bottleneck): string {
  if (at.from !== undefined && at.to !== undefined) {
    return at.from === at.to
      ? `goes by between one ${quoted(at.from)} and the next`
      : `goes by between ${quoted(at.from)} and ${quoted(at.to)}`;
  }
  const place = quoted(at.activity ?? at.resource ?? '');
  if (kind === 'slow_step') return `is work on ${place}`;
  return kind === 'rework' ? `goes into doing ${place} again` : `is spent waiting for ${place}`;
}
