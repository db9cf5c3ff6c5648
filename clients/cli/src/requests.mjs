import { limitOf } from './events.mjs';
import { UsageProblem } from './problem.mjs';
import { json, row } from './terminal.mjs';

export const requests = {
  usage: 'requests [--status STATUS] [--limit N] [OPTIONS]',
  summary: 'List the API requests of your key or sign-in in the last 7 days, newest first',
  options: {
    status: { type: 'string', value: 'STATUS', help: 'Only this status, such as 404, or class, such as 4xx' },
    method: { type: 'string', value: 'METHOD', help: 'Only GET, POST, PUT, PATCH, or DELETE' },
    request: { type: 'string', value: 'ID', help: 'Only the one with this request ID' },
    since: { type: 'string', value: 'TIME', help: 'Only since then, such as 2026-01-31T09:00:00Z' },
    limit: { type: 'string', value: 'N', help: 'At most so many (default 20)' },
    json: { type: 'boolean', help: 'One JSON object a line' },
  },
  async run({ values, positionals, print, output, api }) {
    if (positionals.length > 0) throw new UsageProblem(`requests takes no ${positionals[0]}.`);
    const { status, method, request: requestId, since } = values;
    const query = { status, method: method?.toUpperCase(), requestId, since };
    for await (const one of (await api()).list('/v1/requests', query, limitOf(values.limit))) {
      const milliseconds = `${one.durationMs} ms`.padStart(8);
      if (values.json) output(json(one));
      else print(row(one.at, one.status, milliseconds, one.method.padEnd(6), one.path, one.code ?? '', one.requestId));
    }
  },
};
