import { STATUS_CODES } from 'node:http';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { Problem, unreachable, UsageProblem } from './problem.mjs';
import { json } from './terminal.mjs';

export const api = {
  usage: "api METHOD PATH [--data JSON|FILE|-] [--header 'NAME: VALUE']…",
  summary: 'Send any request of the API; prints the status to standard error, the body to standard output',
  options: {
    data: { type: 'string', short: 'd', value: 'BODY', help: 'JSON, the name of a file, or - for standard input' },
    header: { type: 'string', short: 'H', value: 'HEADER', multiple: true, help: 'NAME: VALUE; can be repeated' },
  },
  async run({ values, positionals, output, note, api: connect, signal }) {
    const [given, path, ...more] = positionals;
    if (!given || !path || more.length > 0) throw new UsageProblem('api takes a method and a path: api GET /v1/me.');
    const method = given.toUpperCase();
    if (values.data !== undefined && ['GET', 'HEAD'].includes(method))
      throw new UsageProblem(`${method} has no --data.`);
    const client = await connect();
    refuseElsewhere(client.url, path);
    const body = values.data === undefined ? undefined : await bodyOf(values.data);
    const headers = { ...(body !== undefined && { 'content-type': 'application/json' }), ...headersIn(values.header) };
    const response = await client.send(path, { method, headers, body, signal, redirect: 'manual' }).catch((error) => {
      throw error instanceof Problem ? error : unreachable(client.url, error);
    });
    const status = `${response.status} ${STATUS_CODES[response.status] ?? ''}`.trimEnd();
    if (response.status < 400) note(status);
    if (method !== 'HEAD' && /\bjson\b/.test(response.headers.get('content-type') ?? ''))
      output(json(await response.json(), 2));
    else for await (const bytes of response.body ?? []) output(bytes);
    if (response.status >= 400) throw new Problem(status);
  },
};

/** The credential goes to the service alone, wherever the path seems to lead. */
function refuseElsewhere(url, path) {
  if (URL.canParse(path, `${url}/`) && new URL(path, `${url}/`).origin === new URL(url).origin) return;
  throw new UsageProblem(`${path} is not a path of ${url}, such as /v1/me.`);
}

async function bodyOf(data) {
  if (data === '-') return text(process.stdin);
  return /^\s*[[{"]/.test(data) ? data : readFile(data);
}

/** In lowercase, so that one replaces a header that is sent anyway. */
function headersIn(lines = []) {
  const entries = lines.map((line) => {
    const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):\s*([\t -~\u0080-\u00ff]*)$/.exec(line) ?? [];
    if (name === undefined) throw new UsageProblem(`--header ${line} is not a name, a colon, and a value.`);
    return [name.toLowerCase(), value];
  });
  return Object.fromEntries(entries);
}
