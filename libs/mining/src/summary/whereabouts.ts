import type { Bottleneck, MappedWorkflow } from '../report-sections.js';
import { quoted } from '../words/words.js';

/** `before Verify`, `at Verify`. */
export function whereabouts({ at, kind }: Pick<Bottleneck, 'at' | 'kind'>): string {
  if (kind === 'off_hours') return 'overnight and on weekends';
  return `${kind === 'waiting' ? 'before' : 'at'} ${quoted(at.activity ?? '')}`;
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
