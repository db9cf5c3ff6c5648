import { variable } from './curl.mjs';
import { value as pythonValue } from './python.mjs';
import { leaves, value as typescriptValue } from './typescript.mjs';

/** What a person does in a browser has no method in the clients: a session is no credential of a program. */
export function session({ path, method, credential, inPath, query, body, isEmpty }) {
  const search = new URLSearchParams(query).toString();
  const address = (written) =>
    path.replace(/\{(\w+)\}/g, (_, name) => written(inPath[name])) + (search === '' ? '' : `?${search}`);
  return {
    typescript: typescript(address, { method, credential, inPath, body, isEmpty }),
    python: python(address, { method, credential, body, isEmpty }),
  };
}

function typescript(address, { method, credential, inPath, body, isEmpty }) {
  const values = [inPath, body].flatMap(leaves).map(variable).filter(Boolean);
  const json = body === undefined ? [] : ["    'content-type': 'application/json',"];
  return [
    `const { ${[...new Set(['BASE', credential, ...values])].map((name) => `${name} = ''`).join(', ')} } = process.env;`,
    `const response = await fetch(\`\${BASE}${address((given) => `\${${variable(given)}}`)}\`, {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    `    cookie: \`session=\${${credential}}\`,`,
    '    origin: BASE,',
    ...json,
    '  },',
    ...(body === undefined ? [] : [`  body: JSON.stringify(${typescriptValue(body, '  ')}),`]),
    '});',
    'if (!response.ok) throw new Error(await response.text());',
    ...(isEmpty ? [] : ['console.log(await response.json());']),
  ].join('\n');
}

function python(address, { method, credential, body, isEmpty }) {
  return [
    ...(isEmpty && body === undefined ? [] : ['import json']),
    'from os import environ',
    'from urllib.request import Request, urlopen',
    '',
    'request = Request(',
    `    f"{environ['BASE']}${address((given) => `{environ['${variable(given)}']}`)}",`,
    ...(method === 'GET' ? [] : [`    method="${method}",`]),
    '    headers={',
    `        "Cookie": f"session={environ['${credential}']}",`,
    '        "Origin": environ["BASE"],',
    ...(body === undefined ? [] : ['        "Content-Type": "application/json",']),
    '    },',
    ...(body === undefined ? [] : [`    data=json.dumps(${pythonValue(body)}).encode(),`]),
    ')',
    'with urlopen(request) as response:',
    isEmpty ? '    print(response.status)' : '    print(json.load(response))',
  ].join('\n');
}
