import type { Bottleneck, MappedWorkflow } from '../report-sections.js';
import { quoted } from '../words/words.js';

/** `between Develop and Verify`, `at Verify`. */
export function whereabouts({ at }: Pick<Bottleneck, 'at'>): string {
  if (at.from !== undefined && at.to !== undefined) {
    return at.from === at.to
      ? `between one ${quoted(at.from)} and the next`
      : `between ${quoted(at.from)} and ${quoted(at.to)}`;
  }
  return `at ${quoted(at.activity ?? at.to ?? at.from ?? '')}`;
}

/** Only where there are several workflows does a sentence have to say which. */
export function inWorkflow(workflows: readonly Pick<MappedWorkflow, 'id' | 'name'>[], id: string): string {
  if (workflows.length < 2) return '';
  return ` in ${quoted(workflows.find((each) => each.id === id)?.name ?? '')}`;
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
