import {
  duration,
  flightWords,
  number,
  outcomeDriverNote,
  outcomeDriverTitle,
  outcomeName,
  outcomeNotes,
  percent,
  shareWords,
  shownName,
  type OutcomeDriver,
  type Workflow,
} from '#mining';
import { bullets, figures, note, paragraph, subheading, table, together, words, type Content } from '../content.js';

const [mostOutcomes, mostDrivers, mostSegments] = [12, 3, 6];

/** What stands out in how cases go, how they end, and what ends differ with. Reports of an earlier version lack it. */
export function outcomePages({ patterns, outcomes, outcomeDrivers, flightSeconds }: Partial<Workflow>): Content[] {
  const flight = flightSeconds ? flightWords(flightSeconds) : null;
  return [
    ...(patterns && patterns.length > 0
      ? [together([subheading('What stands out'), bullets(patterns.map(({ text }) => text))])]
      : []),
    ...(outcomes && outcomes.length > 0 ? [outcomeTable(outcomes)] : []),
    ...(flight === null ? [] : [paragraph(flight)]),
    ...(outcomeDrivers ?? []).slice(0, mostDrivers).map((driver) => together(outcomeDriverParts(driver))),
  ];
}

function outcomeTable(outcomes: Workflow['outcomes']): Content {
  const shown = outcomes.slice(0, mostOutcomes);
  return together([
    subheading('How cases end'),
    table(
      [words('Outcome'), figures('Cases'), figures('Share'), figures('Median'), words('Remarks')],
      shown.map((each) => [
        outcomeName(each),
        number(each.cases),
        percent(each.share),
        duration(each.medianSeconds),
        outcomeNotes(each).join('; '),
      ]),
    ),
    ...(shown.length < outcomes.length ? [note('The JSON report has them all.')] : []),
  ]);
}

export function outcomeDriverParts(driver: OutcomeDriver): Content[] {
  return [
    subheading(outcomeDriverTitle(driver)),
    table(
      [words('Value'), figures('Cases'), figures('Share')],
      driver.segments
        .slice(0, mostSegments)
        .map((segment) => [shownName(segment.value), number(segment.cases), shareWords(segment)]),
    ),
    note(outcomeDriverNote(driver)),
  ];
}
