import { isClosing } from '../patterns/closing.js';
import type { Finding, MappedWorkflow, Pattern } from '../report-sections.js';
import { lowerFirst } from './whereabouts.js';
import { quoted } from '../words/words.js';

const mostTold = 2;
const fewestCases = 20;
/** How much longer the cases with repeats take before it is worth a sentence. */
const muchLonger = 1.5;

/** The patterns that stand out; what sets cases apart from the start is said with the drivers. */
export function patternFindings(workflows: readonly MappedWorkflow[]): Finding[] {
  return (
    workflows
      .flatMap((workflow) => workflow.patterns.map((pattern) => ({ pattern, workflow })))
      .filter(({ pattern }) => pattern.cases >= fewestCases && standsOut(pattern))
      .toSorted((a, b) => rank(a.pattern) - rank(b.pattern) || b.pattern.cases - a.pattern.cases)
      // The same of another workflow is on its own pages.
      .filter(({ pattern: { kind } }, index, all) => all.findIndex(({ pattern }) => pattern.kind === kind) === index)
      .slice(0, mostTold)
      .map(({ pattern: { id, text }, workflow }) => ({
        text: workflows.length < 2 ? text : `In ${quoted(workflow.name)}, ${lowerFirst(text)}`,
        section: 'workflows',
        ref: id,
      }))
  );
}

const inOrder: readonly Pattern['kind'][] = [
  'ping_pong',
  'late',
  'stuck_few',
  'priority_without_effect',
  'closing',
  'first_time_right',
];

const rank = ({ kind }: Pattern): number => inOrder.indexOf(kind);

function standsOut({ kind, activity, figures }: Pattern): boolean {
  if (kind === 'closing') return isClosing(activity ?? '');
  if (kind !== 'first_time_right') return inOrder.includes(kind);
  return (figures['otherMeanSeconds'] ?? 0) >= muchLonger * (figures['meanSeconds'] ?? 0);
}
