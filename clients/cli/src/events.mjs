import { follow } from './event-stream.mjs';
import { UsageProblem } from './problem.mjs';
import { row } from './terminal.mjs';

const line = ({ timestamp, type, id, data }) => row(timestamp, type.padEnd(24), id, data.company ?? data.tool ?? '');

export const events = {
  usage: 'events [list] [--type TYPE] [--since TIME] [--limit N] [--json]\nevents --follow [--type TYPE] [--json]',
  summary: 'List the events of the last 30 days, newest first, or follow them',
  options: {
    follow: { type: 'boolean', help: 'Print events as they happen, until Ctrl-C' },
    type: { type: 'string', value: 'TYPE', help: 'Only this type, such as report.ready' },
    since: { type: 'string', value: 'TIME', help: 'Only since then, such as 2026-01-31T09:00:00Z' },
    limit: { type: 'string', value: 'N', help: 'At most so many (default 20)' },
    json: { type: 'boolean', help: 'The body of each event on a line' },
  },
  async run({ values, positionals, print, output, api, signal }) {
    if (positionals.length > 1 || (positionals[0] ?? 'list') !== 'list') {
      throw new UsageProblem(`events ${positionals.join(' ')} is not a command.`);
    }
    const { type, since, json } = values;
    const client = await api();
    if (values.follow) {
      for await (const event of follow(client, { signal })) {
        if (type !== undefined && event.type !== type) continue;
        if (json) output(`${event.body}\n`);
        else print(line(JSON.parse(event.body)));
      }
      return;
    }
    for await (const event of client.list('/v1/events', { type, since }, limitOf(values.limit))) {
      if (json) output(`${JSON.stringify(event)}\n`);
      else print(line(event));
    }
  },
};

export function limitOf(text = '20') {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageProblem(`--limit ${text} is not a number from 1 to 999999.`);
  return Number(text);
}
