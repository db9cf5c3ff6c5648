import { variable } from './curl.mjs';

export function typescript(call) {
  const { path, credential, inPath, query, body, isLog, isPaged, isEmpty, hasData, operationId } = call;
  const values = [inPath, query, body].flatMap(leaves).map(variable).filter(Boolean);
  const needed = [...new Set(['BASE', ...(credential ? [credential] : []), ...values])];
  const helper = isLog ? 'uploadEvents' : isPaged ? 'each' : isEmpty ? 'done' : hasData ? 'dataOf' : null;
  const given = `{ baseUrl: BASE, token: ${credential ?? "''"} }`;
  if (operationId === 'UploadPreview_preview') return preview(path);
  const head = [
    ...(isLog ? ["import { readFile } from 'node:fs/promises';"] : []),
    `import { ${['createClient', ...(helper ? [helper] : [])].join(', ')} } from 'assessment-service-client';`,
    '',
    `const { ${needed.map((name) => `${name} = ''`).join(', ')} } = process.env;`,
    `const client = createClient(${given});`,
    '',
  ];
  return [...head, ...lines(call, helper)].join('\n');
}

function lines({ path, method, inPath, query, body, isLog, isPaged }, helper) {
  if (isLog) {
    return [
      'const result = await uploadEvents(client, {',
      `  integrationId: ${variable(inPath.integrationId)},`,
      "  contentType: 'text/csv',",
      "  body: await readFile('purchasing.csv', 'utf8'),",
      '});',
      'console.log(result);',
    ];
  }
  const parameters = [
    ...(Object.keys(inPath).length > 0 ? [`path: ${value(inPath, '')}`] : []),
    ...(Object.keys(query).length > 0 ? [`query: ${value(query, '')}`] : []),
  ];
  if (isPaged) {
    const asked = parameters.length > 0 ? `, { ${parameters.join(', ')} }` : '';
    return [`for await (const item of each(client, '${path}'${asked})) {`, '  console.log(item);', '}'];
  }
  const init = [
    ...(parameters.length > 0 ? [`params: { ${parameters.join(', ')} }`] : []),
    ...(body === undefined ? [] : [`body: ${value(body, '  ')}`]),
  ];
  const flat = init.length > 0 ? `, { ${init.join(', ')} }` : '';
  const asked = flat.length > 70 ? `, {\n${init.map((each) => `  ${each},`).join('\n')}\n}` : flat;
  const call = `client.${method}('${path}'${asked})`;
  if (helper === 'done') return [`await done(${call});`];
  if (helper === 'dataOf') return [`const data = await dataOf(${call});`, 'console.log(data);'];
  return [
    `const { data, error } = await ${call};`,
    'if (error) throw new Error(JSON.stringify(error));',
    'console.log(data);',
  ];
}

/** A log that is not stored. */
const preview = (path) => `import { readFile } from 'node:fs/promises';

const { BASE = '', KEY = '' } = process.env;
const response = await fetch(\`\${BASE}${path}\`, {
  method: 'POST',
  headers: { authorization: \`Bearer \${KEY}\`, 'content-type': 'text/csv' },
  body: await readFile('purchasing.csv', 'utf8'),
});
if (!response.ok) throw new Error(await response.text());
console.log(await response.json());`;

/** A value as TypeScript writes it, over several lines where one is long. */
export function value(given, indent) {
  if (variable(given)) return variable(given);
  if (typeof given === 'string') return `'${given.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  if (Array.isArray(given)) return `[${given.map((each) => value(each, indent)).join(', ')}]`;
  if (typeof given !== 'object' || given === null) return JSON.stringify(given);
  const fields = Object.entries(given).map(([name, each]) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    return `${key}: ${value(each, `${indent}  `)}`;
  });
  if (fields.length === 0) return '{}';
  const flat = `{ ${fields.join(', ')} }`;
  return flat.length < 80 ? flat : `{\n${fields.map((field) => `${indent}  ${field},`).join('\n')}\n${indent}}`;
}

export const leaves = (given) =>
  typeof given === 'object' && given !== null ? Object.values(given).flatMap(leaves) : [given];
