import { duration, number, percent, plural, shortDuration } from '../../../../../libs/mining/src/report/words/words';
import type { CaseDistributionView } from '../../api';
import classes from './time-histogram.module.css';

const figures = [
  ['medianSeconds', 'Median', classes.median],
  ['meanSeconds', 'Mean', classes.mean],
  ['p90Seconds', '90% within', classes.slow],
] as const;

/** How the times of cases are distributed, with mean, median, and the 90% quantile in words and as lines. */
export function TimeHistogram({ distribution }: { readonly distribution: CaseDistributionView }) {
  const { bins, cases } = distribution;
  const most = Math.max(1, ...bins.map((bin) => bin.cases));
  const isOpen = isLastWider(bins);
  return (
    <figure className={classes.figure}>
      <dl className={classes.figures}>
        {figures.map(([key, name, line]) => (
          <div key={key}>
            <dt>
              <span className={`${classes.line} ${line}`} aria-hidden="true" />
              {name}
            </dt>
            <dd>{timeWords(distribution[key] ?? 0)}</dd>
          </div>
        ))}
        <div>
          <dt>Cases</dt>
          <dd>{number(cases)}</dd>
        </div>
      </dl>
      <div role="img" aria-label={inWords(distribution)} className={classes.picture}>
        <div className={classes.bars}>
          {bins.map((bin, at) => (
            <span
              key={bin.fromSeconds}
              title={`${rangeWords(bin, isOpen && at === bins.length - 1)}: ${plural(bin.cases, 'case')}`}
            >
              <span
                className={isOpen && at === bins.length - 1 ? classes.rest : classes.bar}
                style={{ height: bin.cases === 0 ? 0 : `max(2px, ${(100 * bin.cases) / most}%)` }}
              />
            </span>
          ))}
        </div>
        {figures.map(([key, , line]) => (
          <span
            key={key}
            className={`${classes.mark} ${line}`}
            style={{ left: `${100 * findPlace(distribution[key] ?? 0, bins)}%` }}
          />
        ))}
        <div className={classes.axis}>
          {makeTicks(bins).map(({ at, seconds }) => (
            <span key={at} style={{ left: `${100 * at}%` }}>
              {seconds === 0 ? '0' : shortDuration(seconds)}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

const timeWords = (seconds: number): string => (seconds === 0 ? 'instant' : duration(seconds));

type Bin = CaseDistributionView['bins'][number];

const measureWidth = (bin: Bin | undefined): number => (bin ? bin.toSeconds - bin.fromSeconds : 0);

/** The last bin takes all that is longer. */
const isLastWider = (bins: readonly Bin[]): boolean =>
  bins.length > 1 && measureWidth(bins.at(-1)) > 1.001 * measureWidth(bins[0]);

function rangeWords({ fromSeconds, toSeconds }: Bin, isOpen: boolean): string {
  if (isOpen) return `${duration(fromSeconds)} or longer`;
  return `${fromSeconds === 0 ? '0' : duration(fromSeconds)} to ${duration(toSeconds)}`;
}

/** Where a time is on the axis, from 0 to 1; times in the wider last bin are in its middle. */
function findPlace(seconds: number, bins: readonly Bin[]): number {
  const [first] = bins;
  if (!first) return 0;
  const last = bins.length - 1;
  const place = (seconds - first.fromSeconds) / Math.max(measureWidth(first), Number.EPSILON);
  if (isLastWider(bins) && place > last) return (last + 0.5) / bins.length;
  return Math.min(Math.max(place / bins.length, 0), 1);
}

/** About five labels fit on a phone. */
const mostTicks = 5;

const minute = 60;
const hour = 3_600;
const day = 86_400;

/** Distances of labels that are read as round: half a day, but not a third of one. */
const grains = [
  1,
  2,
  5,
  10,
  20,
  ...[1, 2, 5, 10].map((each) => each * minute),
  ...[0.5, 1, 2, 3, 6].map((each) => each * hour),
  ...[0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000].map((each) => each * day),
];

/** Round times along the axis; `at` is from 0 to 1. */
function makeTicks(bins: readonly Bin[]): { at: number; seconds: number }[] {
  const start = bins[0]?.fromSeconds ?? 0;
  const span = bins.length * measureWidth(bins[0]);
  const end = start + span;
  const finest = [day / 2, hour / 2, minute, 1].find((each) => end >= 2 * each) ?? 1;
  const step = grains.find((each) => each >= finest && span / each <= mostTicks) ?? span / mostTicks;
  const first = Math.ceil(start / step);
  const count = span > 0 ? Math.ceil(end / step) - first : 0;
  const ticks = Array.from({ length: count }, (_, index) => {
    const seconds = (first + index) * step;
    return { at: (seconds - start) / span, seconds };
  });
  // A label at the very end would stick out.
  return ticks.filter(({ at }) => at <= 0.92);
}

function inWords({ cases, medianSeconds, p90Seconds, maxSeconds, bins }: CaseDistributionView): string {
  const fullest = bins.reduce<Bin | undefined>(
    (best, bin) => (best && best.cases >= bin.cases ? best : bin),
    undefined,
  );
  const group = fullest
    ? ` Most, ${percent(fullest.cases / Math.max(1, cases))}, are in the range ${rangeWords(fullest, fullest === bins.at(-1) && isLastWider(bins))}.`
    : '';
  return `${plural(cases, 'case')}: half take at most ${timeWords(medianSeconds ?? 0)}, nine in ten at most ${timeWords(p90Seconds ?? 0)}, the longest ${timeWords(maxSeconds ?? 0)}.${group}`;
}
