import {
  casesPerWeek,
  changeSentence,
  differencesLead,
  driverNote,
  driverSegments,
  driverTitle,
  flightWords,
  number,
  outcomeDriverNote,
  outcomeDriverTitle,
  outcomeName,
  outcomeNotes,
  percent,
  plural,
  ruleKept,
  shareWords,
  shortDuration,
  shownChanges,
  shownName,
  timeOf,
  waitPerWeek,
  type Bottleneck,
  type Canvas,
  type Driver,
  type OutcomeDriver,
  type Picture,
  type Workflow,
} from '#mining';
import {
  bullets,
  chart,
  columnWidth,
  figures,
  inPairs,
  note,
  paragraph,
  subheading,
  table,
  together,
  words,
  type Content,
} from '../typesetting/content.js';

const mostDifferences = 3;
const mostRules = 8;

/** What slow cases have in common, differences between people to look into, and how well rules are kept. */
export function caseTimePages({ drivers, differences, rules }: Workflow, most: number): Content[] {
  const shown = [
    ...drivers.filter(({ at }) => at === undefined),
    ...drivers.filter(({ at }) => at !== undefined),
  ].slice(0, most);
  return [
    ...inPairs(shown.map(driverParts)),
    ...differencePages(differences.slice(0, mostDifferences)),
    ...rulePages(rules.slice(0, mostRules)),
  ];
}

function driverParts(driver: Driver): Content[] {
  return [
    subheading(driverTitle(driver)),
    ...chart((canvas) => driverSegments(driver, canvas), { width: columnWidth }),
    note(`Median ${timeOf(driver)} and number of cases. ${driverNote(driver)}`),
  ];
}

function differencePages(differences: Workflow['differences']): Content[] {
  const [first, ...others] = inPairs(differences.map(differenceParts));
  if (!first) return [];
  return [together([subheading('Differences to look into'), paragraph(differencesLead), first]), ...others];
}

function differenceParts(difference: Workflow['differences'][number]): Content[] {
  return 'outcome' in difference ? outcomeDriverParts(difference) : driverParts(difference);
}

function rulePages(rules: Workflow['rules']): Content[] {
  const told = rules
    .filter(({ cases }) => cases > 0)
    .map((rule) => [paragraph(rule.text), ...chart((canvas) => ruleKept(rule, canvas), { width: columnWidth })]);
  const [first, ...others] = inPairs(told);
  return first ? [together([subheading('Rules'), first]), ...others] : [];
}

const mostOutcomes = 12;
const mostSegments = 6;

/** Patterns, outcomes, and what outcomes depend on. Reports of an earlier version lack them. */
export function outcomePages(
  { patterns, outcomes, outcomeDrivers, flightSeconds }: Partial<Workflow>,
  most: number,
): Content[] {
  const flight = flightSeconds ? flightWords(flightSeconds) : null;
  return [
    ...(patterns && patterns.length > 0
      ? [together([subheading('What stands out'), bullets(patterns.map(({ text }) => text))])]
      : []),
    ...(outcomes && outcomes.length > 0 ? [outcomeTable(outcomes)] : []),
    ...(flight === null ? [] : [paragraph(flight)]),
    ...inPairs((outcomeDrivers ?? []).slice(0, most).map(outcomeDriverParts)),
  ];
}

function outcomeTable(outcomes: Workflow['outcomes']): Content {
  const shown = outcomes.slice(0, mostOutcomes);
  const isRemarked = shown.some((each) => outcomeNotes(each).length > 0);
  return together([
    subheading('How cases end'),
    table(
      [
        words('Outcome'),
        figures('Cases'),
        figures('Share'),
        figures('Median'),
        ...(isRemarked ? [words('Remarks')] : []),
      ],
      shown.map((each) => [
        outcomeName(each),
        number(each.cases),
        percent(each.share),
        shortDuration(each.medianSeconds),
        ...(isRemarked ? [outcomeNotes(each).join('; ')] : []),
      ]),
    ),
    ...(shown.length < outcomes.length ? [note('The JSON report has them all.')] : []),
  ]);
}

function outcomeDriverParts(driver: OutcomeDriver): Content[] {
  return [
    subheading(outcomeDriverTitle(driver)),
    table(
      [words('Value'), figures('Cases'), words('Share', 96)],
      driver.segments
        .slice(0, mostSegments)
        .map((segment) => [shownName(segment.value), number(segment.cases), shareWords(segment)]),
    ),
    note(outcomeDriverNote(driver)),
  ];
}

/** Cases per week, and what changed. Reports of an earlier version have neither. */
export function weekPages({ series = [], changes = [] }: Partial<Pick<Workflow, 'series' | 'changes'>>): Content[] {
  const caption = `Solid: cases that arrive; dotted: cases that finish; below: cases in progress at the end of each week.${changes.length === 0 ? '' : ' Dashed: something changed.'}`;
  const picture = chart((canvas) => casesPerWeek({ series, changes }, canvas), { caption });
  if (picture.length === 0) return [];
  const shown = shownChanges(changes);
  const left = changes.length - shown.length;
  return [
    together([subheading('Cases per week'), ...picture]),
    ...(shown.length === 0 ? [] : [bullets(shown.map((change) => changeSentence(change, '')))]),
    ...(left > 0 ? [note(`The JSON report has ${plural(left, 'more change')}.`)] : []),
  ];
}

/** The length of a wait in each week, if it changed within these weeks. */
export function waitWeeks({
  kind,
  lostSeconds,
  series = [],
  changes = [],
}: Partial<Bottleneck> & Pick<Bottleneck, 'kind' | 'lostSeconds'>): Content[] {
  if (!changes.some(({ at }) => series.findIndex(({ week }) => week === at) > 0)) return [];
  const caption = 'Mean wait of the cases that came in each week. Dashed: something changed.';
  const draw = (canvas: Canvas): Picture | null => waitPerWeek({ kind, lostSeconds, series, changes }, canvas);
  return chart(draw, { width: columnWidth, caption });
}
