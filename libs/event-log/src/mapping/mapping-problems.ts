import { InvalidReadOption } from '../events/event-log.errors.js';
import { chooseTimestampFormat } from '../events/timestamps.js';
import { type Mapping, type StreamMappings, listValues } from '../events/mapping.js';
import { parseTemplate } from './template.js';

interface MappingProblem {
  readonly field: string;
  readonly message: string;
}

/** What a mapping that matches its JSON Schema still has wrong, each with its field. */
export function mappingProblems(mapping: Mapping, field: string): MappingProblem[] {
  const problems: MappingProblem[] = [];
  for (const { value, field: place } of listValues(mapping)) {
    const template = 'template' in value ? parseTemplate(value.template) : null;
    if (typeof template === 'string') problems.push({ field: `${field}.${place}.template`, message: template });
  }
  for (const [at, { timestampFormat }] of mapping.events.entries()) {
    const message = timestampFormat === undefined ? null : formatProblem(timestampFormat);
    if (message !== null) problems.push({ field: `${field}.events[${at}].timestampFormat`, message });
  }
  return problems;
}

/** The same of the mappings of streams. */
export const streamProblems = (streams: StreamMappings, field: string): MappingProblem[] =>
  Object.entries(streams).flatMap(([stream, mapping]) => mappingProblems(mapping, `${field}.${stream}`));

function formatProblem(format: string): string | null {
  try {
    chooseTimestampFormat(format);
    return null;
  } catch (error) {
    if (error instanceof InvalidReadOption) return error.message;
    throw error;
  }
}
