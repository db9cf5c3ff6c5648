import { fieldName, methodOf } from '../python/generator/names.mjs';
import { variable } from './curl.mjs';

export function python({ operationId, credential, inPath, query, body, isLog, isWhole, isPaged, isEmpty }) {
  const { attribute, method } = methodOf(operationId);
  const paths = Object.keys(inPath).map(fieldName);
  // As the client names them: after those of the path.
  const keyword = (name) => (paths.includes(fieldName(name)) ? `${fieldName(name)}_` : fieldName(name));
  const taken = [
    ...Object.values(inPath).map(value),
    ...(isLog ? ['content=Path("purchasing.csv")', 'content_type="text/csv"'] : []),
    ...(isWhole ? [`body=${value(body)}`] : []),
    ...Object.entries({ ...(isWhole ? {} : body), ...query }).map(
      ([name, given]) => `${keyword(name)}=${value(given)}`,
    ),
  ];
  const line = taken.join(', ');
  const given = line.length < 70 ? line : `\n${taken.map((each) => `    ${each},\n`).join('')}`;
  const call = `client.${attribute}.${method}(${given})`;
  const token = credential ? `, environ["${credential}"]` : '';
  return [
    'from os import environ',
    ...(isLog ? ['from pathlib import Path'] : []),
    'from assessment_service import Client',
    '',
    `client = Client(environ["BASE"]${token})`,
    '',
    ...(isPaged ? [`for item in ${call}:`, '    print(item)'] : [isEmpty ? call : `print(${call})`]),
  ].join('\n');
}

export function value(given) {
  if (variable(given)) return `environ["${variable(given)}"]`;
  if (typeof given === 'boolean') return given ? 'True' : 'False';
  if (given === null) return 'None';
  if (Array.isArray(given)) return `[${given.map(value).join(', ')}]`;
  if (typeof given === 'object') {
    return `{${Object.entries(given)
      .map(([name, each]) => `${JSON.stringify(name)}: ${value(each)}`)
      .join(', ')}}`;
  }
  return JSON.stringify(given);
}
