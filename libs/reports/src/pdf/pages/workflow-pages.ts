import {
  duration,
  isNearlyEachItsOwn,
  list,
  number,
  percent,
  plural,
  shortDuration,
  shownName,
  type Workflow,
} from '#mining';
import {
  figures,
  heading,
  note,
  paragraph,
  partHeading,
  subheading,
  table,
  together,
  words,
  type Content,
} from '../typesetting/content.js';
import { caseTimePages, outcomePages, weekPages } from './workflow-findings.js';
import { placeMap } from './map-pages.js';

/** More would be too long to read; the table before them has every workflow. */
const mostInDetail = 6;
const longestVariant = 10;
/** Of what slow cases, or those with an outcome, have in common. */
const mostPictures = 4;
const mostPicturesOfSeveral = 2;
const chapter = 'Workflows';

export function workflowPages(workflows: readonly Workflow[]): Content[] {
  const [only, ...others] = workflows;
  if (!only) return [heading(chapter), paragraph('There were no events to find workflows in.')];
  if (others.length === 0) return workflowChapter(only, mostPictures, [heading(chapter)]);
  const left = workflows.length - mostInDetail;
  return [
    heading(chapter),
    paragraph('What happens, how often and how fast. A case lasts from its first event to its last.'),
    overview(workflows),
    ...(left > 0
      ? [
          note(
            `The ${number(mostInDetail)} that take the most time follow one by one. The dashboard and the JSON report have all of them in full.`,
          ),
        ]
      : []),
    ...inDetail(workflows).flatMap((workflow) => workflowChapter(workflow, mostPicturesOfSeveral)),
  ];
}

const inDetail = (workflows: readonly Workflow[]): Workflow[] =>
  workflows.toSorted((a, b) => b.caseDurationSeconds.sum - a.caseDurationSeconds.sum).slice(0, mostInDetail);

function overview(workflows: readonly Workflow[]): Content {
  return table(
    [
      words('Workflow'),
      figures('Cases'),
      figures('Activities'),
      figures('Variants'),
      figures('Median', 60),
      figures('90th percentile', 66),
    ],
    workflows.map(({ name, cases, activities, variants, completedCaseSeconds: { count, median, p90 } }) => [
      shownName(name),
      number(cases),
      number(activities.length),
      number(variants.total),
      ...(count === 0 ? ['–', '–'] : [shortDuration(median), shortDuration(p90)]),
    ]),
  );
}

/** The pages of one workflow; `above` stays on the same page as their heading. */
function workflowChapter(workflow: Workflow, pictures: number, above: Content[] = []): Content[] {
  const name = shownName(workflow.name);
  const { map, isLarge } = placeMap(workflow.map.svg, name);
  const intro = [partHeading(name, chapter), paragraph(inShort(workflow))];
  const weeks = weekPages(workflow);
  return [
    // The introduction of a workflow stays on one page with its first picture.
    ...(isLarge
      ? [together([...above, ...intro, ...weeks.slice(0, 1)]), ...weeks.slice(1), ...map]
      : [together([...above, ...intro]), ...map, ...weeks]),
    ...outcomePages(workflow, pictures),
    ...variantTable(workflow),
    paragraph(handoversInShort(workflow)),
    ...caseTimePages(workflow, pictures),
  ];
}

/** Leaves out how many handovers bounce back if a finding says it: that finding counts differently, which would confuse. */
function handoversInShort({
  handovers,
  patterns = [],
}: Pick<Workflow, 'handovers'> & Partial<Pick<Workflow, 'patterns'>>): string {
  if (!handovers) return 'Handovers are not measurable: the events do not name people.';
  const { total, changed, pingPong } = handovers;
  if (changed === 0) return 'No step changes hands.';
  if (patterns.some(({ kind }) => kind === 'ping_pong')) return `${percent(changed / total)} of steps change hands.`;
  const back = pingPong === 0 ? 'none' : number(pingPong);
  return `${percent(changed / total)} of steps change hands; ${back} ${pingPong === 1 ? 'bounces' : 'bounce'} straight back.`;
}

/** Times are of completed cases, as on the title page. */
function inShort({ cases, tools, completedCaseSeconds, caseStates, variants, efficiency }: Workflow): string {
  const { count, median, p90 } = completedCaseSeconds;
  const which = caseStates.open === 0 ? 'Half of them' : `${number(count)} are completed; half of these`;
  const fewest = variants.forEightyPercent;
  const ways =
    variants.total === 1
      ? 'All follow one variant. '
      : isNearlyEachItsOwn({ cases, variants })
        ? `Nearly every case runs differently (${plural(variants.total, 'variant')}). `
        : fewest === variants.total
          ? `${plural(variants.total, 'variant')}. `
          : `${plural(variants.total, 'variant')}; the top ${fewest === 1 ? 'one covers' : `${number(fewest)} cover`} 80% of cases. `;
  const times =
    count === 0
      ? 'None is completed. '
      : cases === 1
        ? `It took ${duration(median)}. `
        : `${which} take more than ${duration(median)}, one in ten more than ${duration(p90)}. `;
  return (
    `${plural(cases, 'case')} recorded in ${list(tools)}. ${times}${cases === 1 ? '' : ways}` +
    (efficiency === null ? 'How much of the time is work is not measurable: starts are not recorded.' : '')
  );
}

function variantTable({ variants }: Workflow): Content[] {
  return [
    together([
      subheading('Top variants'),
      table(
        [words('Variant'), figures('Cases'), figures('Share', 50), figures('Median', 50)],
        variants.top
          .slice(0, 4)
          .map(({ activities, cases, share, medianSeconds }) => [
            variantName(activities),
            number(cases),
            percent(share),
            shortDuration(medianSeconds),
          ]),
      ),
    ]),
  ];
}

function variantName(activities: readonly string[]): string {
  const shown = activities.slice(0, longestVariant).map(shownName).join(' → ');
  const left = activities.length - longestVariant;
  return left > 0 ? `${shown} → … ${plural(left, 'more step')}` : shown;
}
