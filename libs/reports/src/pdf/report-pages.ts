import {
  duration,
  hours,
  money,
  number,
  percent,
  plural,
  type Bottleneck,
  type Opportunity,
  type ReportSections,
  type Roadmap,
  type Roi,
  type Summary,
  type Workflow,
} from '#mining';
import { cashFlowCurve, lostTimeWaterfall, opportunityMatrix, placeOf, roadmapGantt } from './charts.js';
import { heading, paragraph, subheading, table, type Content, type PdfDefinition } from './content.js';

export interface Front {
  readonly company: string;
  readonly generatedAt: string;
  readonly period: { readonly from: string | null; readonly to: string | null };
}

/** The sections asked for, as a consultancy would hand them over. */
export function reportPages(
  front: Front,
  report: ReportSections,
  asked: ReadonlySet<string>,
): PdfDefinition['content'] {
  return [
    ...titlePage(front),
    ...(asked.has('summary') ? summaryPages(report.summary) : []),
    ...(asked.has('workflows') ? report.workflows.flatMap((each, index) => workflowPages(each, index)) : []),
    ...(asked.has('bottlenecks') ? bottleneckPages(report.bottlenecks, report.workflows) : []),
    ...(asked.has('opportunities') ? opportunityPages(report.opportunities, report.roi) : []),
    ...(asked.has('roi') ? roiPages(report.roi, report.opportunities) : []),
    ...(asked.has('roadmap') ? roadmapPages(report.roadmap, report.roi.assumptions.currency) : []),
    ...appendix(report.roi),
  ];
}

const day = (instant: string | null): string => (instant ?? '').slice(0, 10);
const largest = 20;

function titlePage({ company, generatedAt, period }: Front): Content[] {
  return [
    { text: 'Workflow assessment', style: 'title' },
    { text: company, style: 'subtitle' },
    { text: `Cases from ${day(period.from)} to ${day(period.to)}`, style: 'subtitle' },
    { text: `Made on ${day(generatedAt)}`, style: 'subtitle' },
    { toc: { title: { text: 'Contents', style: 'heading' } }, pageBreak: 'before' },
  ];
}

function summaryPages({ headline, findings, totals, annual, dataQuality }: Summary): Content[] {
  const { currency, ...value } = annual.value;
  return [
    heading('Summary'),
    { text: headline, style: 'lead' },
    { ul: findings.map(({ text }) => ({ text, style: 'paragraph' })) },
    subheading('At a glance'),
    table(
      ['Figure', 'Value'],
      [
        ['Workflows', number(totals.workflows)],
        ['Cases', number(totals.cases)],
        ['Events', number(totals.events)],
        ['Activities', number(totals.activities)],
        ['People', number(totals.people)],
        ['Tools', number(totals.tools)],
        ['Time that cases lose between steps, a year', hours(annual.hoursLost)],
        ['Value of the changes, a year', money(currency, value.expected)],
        ['  with one chance in ten below / above', `${money(currency, value.low)} / ${money(currency, value.high)}`],
      ],
      ['*', 'auto'],
    ),
    subheading(`Quality of the data: ${number(dataQuality.score)} of 100`),
    ...(dataQuality.issues.length === 0
      ? [paragraph('Nothing stands in the way of the figures.')]
      : [{ ul: dataQuality.issues.map(({ text }) => ({ text, style: 'paragraph' })) }]),
  ];
}

function workflowPages(workflow: Workflow, index: number): Content[] {
  const { caseDurationSeconds: time, variants, handovers, efficiency } = workflow;
  const byCount = workflow.edges.toSorted((a, b) => b.count - a.count).slice(0, largest);
  return [
    heading(index === 0 ? `Workflows: ${workflow.name}` : workflow.name),
    paragraph(
      `${plural(workflow.cases, 'case')} in ${workflow.tools.join(', ')}. Half of them take more than ${duration(time.median)}, one in ten more than ${duration(time.p90)}. ` +
        `${plural(variants.forEightyPercent, 'way')} of ${number(variants.total)} through the work ${variants.forEightyPercent === 1 ? 'covers' : 'cover'} 80 % of the cases. ` +
        (efficiency === null
          ? 'How much of the time is work cannot be measured: the events do not say when work began.'
          : `${percent(efficiency)} of the time is work, the rest is waiting.`),
    ),
    { svg: workflow.map.svg, fit: [500, 560], alignment: 'center' },
    subheading('Activities'),
    table(
      ['Activity', 'Times', 'Cases', 'Repeated in', 'Median work'],
      workflow.activities
        .slice(0, largest)
        .map((each) => [
          each.name,
          number(each.occurrences),
          number(each.cases),
          plural(each.rework.cases, 'case'),
          each.serviceSeconds ? duration(each.serviceSeconds.median) : 'not measurable',
        ]),
      ['*', 'auto', 'auto', 'auto', 'auto'],
    ),
    subheading('Paths'),
    table(
      ['From', 'To', 'Times', 'Median', 'One in ten above'],
      byCount.map(({ from, to, count, elapsedSeconds, waitSeconds }) => {
        const { median, p90 } = waitSeconds ?? elapsedSeconds;
        return [from, to, number(count), duration(median), duration(p90)];
      }),
      ['*', '*', 'auto', 'auto', 'auto'],
    ),
    subheading('Most frequent ways through'),
    table(
      ['Way', 'Share', 'Median'],
      variants.top
        .slice(0, 5)
        .map((each) => [each.activities.slice(0, 30).join(' → '), percent(each.share), duration(each.medianSeconds)]),
      ['*', 'auto', 'auto'],
    ),
    ...(handovers
      ? [
          paragraph(
            `${number(handovers.changed)} of ${plural(handovers.total, 'step')} pass to another person; ${number(handovers.pingPong)} come straight back.`,
          ),
        ]
      : [paragraph('Handovers cannot be measured: the events do not name people.')]),
  ];
}

function bottleneckPages(bottlenecks: readonly Bottleneck[], workflows: readonly Workflow[]): Content[] {
  if (bottlenecks.length === 0) {
    return [heading('Bottlenecks'), paragraph('No place loses enough time, in enough cases, to be called one.')];
  }
  const name = (id: string): string => workflows.find((each) => each.id === id)?.name ?? '';
  return [
    heading('Bottlenecks'),
    paragraph('Where cases lose most time. Kinds overlap: the same hours may count under two of them.'),
    lostTimeWaterfall(bottlenecks),
    ...bottlenecks.slice(0, largest).map((each): Content => ({
      stack: [
        { text: `${each.rank}  ${placeOf(each)}`, bold: true, margin: [0, 4, 0, 1] },
        {
          text: `${name(each.workflow)} · ${each.kind.replace('_', ' ')} · ${plural(each.cases, 'case')} · ${each.trend}`,
          style: 'note',
          margin: [0, 0, 0, 1],
        },
        { text: each.text, style: 'paragraph' },
      ],
      unbreakable: true,
    })),
    ...(bottlenecks.length > largest
      ? [paragraph(`${plural(bottlenecks.length - largest, 'smaller one')} stand in the JSON report.`)]
      : []),
  ];
}

function opportunityPages(opportunities: readonly Opportunity[], roi: Roi): Content[] {
  if (opportunities.length === 0) return [heading('Opportunities'), paragraph('No step stands out as worth changing.')];
  const target = ({ target: at }: Opportunity): string => ('activity' in at ? at.activity : `${at.from} → ${at.to}`);
  return [
    heading('Opportunities'),
    paragraph('Value a year against effort; the numbers are the ranks below.'),
    opportunityMatrix(opportunities, roi),
    table(
      ['Rank', 'What', 'Where', 'Score', 'Days', 'Hours a year'],
      opportunities.map((each) => [
        String(each.rank),
        each.kind,
        target(each),
        number(each.score),
        number(each.effort.days),
        number(each.annual.hours),
      ]),
      ['auto', 'auto', '*', 'auto', 'auto', 'auto'],
    ),
    ...opportunities.map((each): Content => ({
      stack: [
        { text: `${each.rank}  ${each.kind}: ${target(each)}`, bold: true, margin: [0, 4, 0, 1] },
        { text: `${each.rationale} Confidence: ${each.confidence}.`, style: 'paragraph' },
      ],
      unbreakable: true,
    })),
  ];
}

function roiPages(roi: Roi, opportunities: readonly Opportunity[]): Content[] {
  const { total, assumptions, sensitivity } = roi;
  const cash = (value: number): string => money(assumptions.currency, value);
  const payback = total.paybackMonths === null ? 'not within the horizon' : plural(total.paybackMonths, 'month');
  return [
    heading('Return'),
    table(
      ['Figure', 'Low', 'Expected', 'High'],
      [
        ['Value a year', cash(total.annualValue.low), cash(total.annualValue.expected), cash(total.annualValue.high)],
        ['Net present value', cash(total.npv.low), cash(total.npv.expected), cash(total.npv.high)],
        ['Investment', '', cash(total.investment), ''],
        ['Paid back after', '', payback, ''],
        ['Probability of a loss', '', percent(total.probabilityOfLoss), ''],
      ],
      ['*', 'auto', 'auto', 'auto'],
    ),
    paragraph(
      'The curve is the most likely course of the cumulative cash flow; the band is the range of the net present value over the horizon.',
    ),
    cashFlowCurve(roi),
    subheading('By opportunity'),
    table(
      ['Rank', 'Hours a year', 'Value a year', 'Investment', 'Net present value', 'Paid back'],
      roi.perOpportunity.map((each) => [
        String(opportunities.find(({ id }) => id === each.id)?.rank ?? ''),
        number(each.annualHours),
        cash(each.annualValue),
        cash(each.investment),
        cash(each.npv.expected),
        each.paybackMonths === null ? 'not within the horizon' : plural(each.paybackMonths, 'month'),
      ]),
      ['auto', 'auto', 'auto', 'auto', 'auto', '*'],
    ),
    subheading('What it hangs on'),
    paragraph('The net present value with one assumption at its ends and all others at their most likely.'),
    table(
      ['Assumption', 'Low end', 'High end'],
      sensitivity.map(({ assumption, low, high }) => [inWords(assumption), cash(low), cash(high)]),
      ['*', 'auto', 'auto'],
    ),
  ];
}

function roadmapPages({ waves, capacityDaysPerMonth }: Roadmap, currency: string): Content[] {
  const items = waves.flatMap(({ name, items: each }) => each.map((item) => ({ wave: name, ...item })));
  if (items.length === 0) return [heading('Roadmap'), paragraph('There is nothing to plan.')];
  return [
    heading('Roadmap'),
    paragraph(`In the order of value for effort, under ${plural(capacityDaysPerMonth, 'day')} of work a month.`),
    roadmapGantt({ waves, capacityDaysPerMonth }),
    table(
      ['What', 'Wave', 'Days', 'Value a year', 'Measured by', 'Now → then'],
      items.map((each) => [
        each.title,
        each.wave,
        number(each.effortDays),
        money(currency, each.expectedAnnualValue),
        each.baseline.metric,
        `${number(each.baseline.value)} → ${number(each.target.value)}`,
      ]),
      ['*', 'auto', 'auto', 'auto', '*', 'auto'],
    ),
  ];
}

function appendix({ assumptions }: Roi): Content[] {
  const value = (given: unknown): string => {
    if (typeof given === 'number') return number(given) === '0' || given < 1 ? String(given) : number(given);
    if (typeof given === 'string') return given;
    if (Array.isArray(given)) return given.join(', ');
    return Object.entries(given as object)
      .map(([name, each]) => `${inWords(name)} ${String(each)}`)
      .join(', ');
  };
  return [
    heading('Method and assumptions'),
    paragraph(
      'Every figure is computed from the events of the connected tools; what they do not show is named as not measurable.',
    ),
    paragraph(
      'A path’s time is its waiting (from the end of one step to the start of the next) where starts are known, and otherwise the time from one event to the next. A bottleneck is left out below 20 cases or 1 % of the time of its workflow.',
    ),
    paragraph(
      'Hours a year are volume × hands-on time × the share a change can take over × success × (1 − review) × adoption; value is hours × cost × (1 − risk). Low and high are the 10th and the 90th percentile of the draws. Neither faster cases nor better quality are counted.',
    ),
    table(
      ['Assumption', 'Value'],
      Object.entries(assumptions).map(([name, given]) => [inWords(name), value(given)]),
      [150, '*'],
    ),
  ];
}

const inWords = (name: string): string => name.replace(/([A-Z])/g, ' $1').toLowerCase();
