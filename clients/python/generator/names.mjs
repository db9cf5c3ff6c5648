import { callersNames } from './callers-names.mjs';

/** Words that cannot name a field: of the language, or of pydantic's models (versions 1 and 2). */
const taken = new Set(
  [
    'False None True and as assert async await break class continue def del elif else except finally for from global if',
    'import in is lambda nonlocal not or pass raise return try while with yield self',
    'copy json dict schema construct validate fields parse_obj parse_raw parse_file from_orm schema_json to_dict',
  ].flatMap((words) => words.split(' ')),
);

/** `orgId` as `org_id`, and `from` as `from_`. */
export function fieldName(name) {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/\W/g, '_')
    .toLowerCase();
  const safe = /^\d/.test(words) ? `n${words}` : words.replace(/^_+/, '');
  return taken.has(safe) || safe.startsWith('model_') ? `${safe}_` : safe;
}

/** `reports_replay` and `figures.byActivity` as `ReportsReplay` and `FiguresByActivity`. */
export const className = (name) =>
  name
    .split(/\W|_/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** `Assessments_create` is `client.assessments.create`. */
export function methodOf(operationId) {
  const [resource, method] = (callersNames[operationId] ?? operationId.replace('_', '.')).split('.');
  return { attribute: fieldName(resource), method: fieldName(method) };
}

export const literal = (value) => {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'number' ? String(value) : quoted(value);
};

/** A text in double quotes; JSON's escapes are Python's, too. */
export const quoted = (text) => JSON.stringify(text);

export const docstring = (text, indent) => {
  const safe = text.replaceAll('\\', '\\\\').replaceAll('"""', "'''").trim();
  const lines = safe.split('\n').map((line) => (line.trim() === '' ? '' : indent + line.trimEnd()));
  return `${indent}"""${lines.join('\n').trimStart()}${safe.endsWith('"') ? ' ' : ''}"""`;
};
