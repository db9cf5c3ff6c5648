import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { fileProblem, Problem, UsageProblem } from './problem.mjs';

const types = new Map([
  ['csv', 'text/csv'],
  ['ndjson', 'application/x-ndjson'],
  ['jsonl', 'application/x-ndjson'],
  ['json', 'application/json'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['parquet', 'application/vnd.apache.parquet'],
  ['xes', 'application/xml'],
  ['xml', 'application/xml'],
  ['jsonocel', 'application/vnd.ocel+json'],
]);

export const upload = {
  usage: 'upload FILE [--integration ID | --name NAME] [--type MEDIA-TYPE]',
  summary: 'Send an event log (CSV, Excel, Parquet, XES, OCEL, JSON, NDJSON; .gz too)',
  options: {
    integration: { type: 'string', value: 'ID', help: 'Add to this upload' },
    name: { type: 'string', value: 'NAME', help: 'The name of a new one (default: that of the file)' },
    type: { type: 'string', value: 'TYPE', help: 'The media type (default: by the name of the file)' },
  },
  async run({ values, positionals: [file, ...more], print, api }) {
    if (file === undefined || more.length > 0) throw new UsageProblem('upload takes one file.');
    const isGzip = file.endsWith('.gz');
    const plain = isGzip ? file.slice(0, -'.gz'.length) : file;
    const type = values.type ?? types.get(/\.(\w+)$/.exec(plain)?.[1]?.toLowerCase());
    if (type === undefined) throw new UsageProblem(`The type of ${file} is not known by its name: add --type.`);
    const found = await stat(file).catch((error) => {
      throw fileProblem(file, 'read', error);
    });
    if (!found.isFile()) throw new Problem(`${file} is not a file.`);
    const client = await api();
    const integration = values.integration ?? (await connect(client, values.name ?? basename(plain), print));
    const headers = {
      'content-type': type,
      'content-length': String(found.size),
      'idempotency-key': randomUUID(),
      ...(isGzip && { 'content-encoding': 'gzip' }),
    };
    const body = () => Readable.toWeb(createReadStream(file));
    const path = `/v1/integrations/${encodeURIComponent(integration)}/events`;
    const { data } = await (await client.response(path, { method: 'POST', headers, body })).json();
    print(`Accepted ${data.accepted}, duplicates ${data.duplicates}, rejected ${data.rejected}.`);
    for (const { line, message } of data.errors.slice(0, 10)) print(`  line ${line}: ${message}`);
    if (data.errors.length > 10) print(`  and ${data.rejected - 10} more`);
  },
};

async function connect(client, name, print) {
  const { data } = await client.post('/v1/integrations', { tool: 'upload', name });
  print(`Connected ${data.id}, "${data.name}".`);
  return data.id;
}
