import { InvalidReadOption } from '../events/event-log.errors.js';
import { chooseTimestampFormat } from '../events/timestamps.js';
import { type MappedValue, type Mapping, type StreamMappings, listValues } from '../events/mapping.js';
import { parseTemplate } from './template.js';

interface MappingProblem {
  readonly field: string;
  readonly message: string;
}

/** What a mapping that matches its JSON Schema still has wrong, each with its field. */
export function mappingProblems(mapping: Mapping, field: string): MappingProblem[] {
  const problems: MappingProblem[] = [];
  for (const { value, field: place } of [...listValues(mapping), ...listLookupValues(mapping)]) {
    const template = 'template' in value ? parseTemplate(value.template) : null;
    if (typeof template === 'string') problems.push({ field: `${field}.${place}.template`, message: template });
  }
  if (mapping.each !== undefined && !path.test(mapping.each)) {
    const message = 'must be up to 10 names with a dot between them, such as changelog.histories.items';
    problems.push({ field: `${field}.each`, message });
  }
  for (const name of Object.keys(mapping.lookup ?? {})) {
    const message = 'must have a name without a dot and a dollar sign: its columns are name.column';
    if (/[.$]/.test(name)) problems.push({ field: `${field}.lookup.${name}`, message });
  }
  for (const [at, { timestampFormat }] of mapping.events.entries()) {
    const message = timestampFormat === undefined ? null : formatProblem(timestampFormat);
    if (message !== null) problems.push({ field: `${field}.events[${at}].timestampFormat`, message });
  }
  return problems;
}

const path = /^(?!\$\.)[^.]+(\.[^.]+){0,9}$/;

function* listLookupValues({ lookup = {} }: Mapping): Generator<{ value: MappedValue; field: string }> {
  for (const [name, { id, by }] of Object.entries(lookup)) {
    yield { value: id, field: `lookup.${name}.id` };
    yield { value: by, field: `lookup.${name}.by` };
  }
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
