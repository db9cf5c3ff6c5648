import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { limitOf } from './events.mjs';
import { Problem, unreachable, UsageProblem } from './problem.mjs';
import { row } from './terminal.mjs';

export const assessments = {
  usage:
    'assessments create --company NAME [--integration ID]… [--wait]\nassessments list [--limit N]\n' +
    'assessments report ID [--sections A,B] [--format json|pdf] [--output FILE]',
  summary: 'Create an assessment, list them, or get a report',
  options: {
    company: { type: 'string', value: 'NAME', help: 'Whose workflows to assess' },
    integration: { type: 'string', value: 'ID', multiple: true, help: 'Only this source; can be repeated' },
    wait: { type: 'boolean', help: 'Show its progress until it is complete' },
    sections: { type: 'string', value: 'A,B', help: 'Only these sections of the report' },
    format: { type: 'string', value: 'FORMAT', help: 'json (default) or pdf' },
    output: { type: 'string', short: 'o', value: 'FILE', help: 'Where to save the report' },
    limit: { type: 'string', value: 'N', help: 'At most so many (default 20)' },
  },
  async run(context) {
    const [action, id, ...more] = context.positionals;
    if (action === 'create' && id === undefined) return create(context);
    if (action === 'list' && id === undefined) return list(context);
    if (action === 'report' && id && more.length === 0) return report(context, id);
    throw new UsageProblem('assessments needs create, list, or report ID.');
  },
};

async function create({ values, print, api, signal }) {
  const { company, integration: integrationIds } = values;
  if (!company) throw new UsageProblem('--company is missing: whose workflows to assess.');
  const client = await api();
  const { data } = await client.post('/v1/assessments', { company, ...(integrationIds && { integrationIds }) });
  print(`${data.id}  ${data.status}`);
  for (let shown = data.status; values.wait && !signal.aborted;) {
    const { data: now } = await client.get(`/v1/assessments/${data.id}`);
    const state = `${now.status}  ${now.phase}  ${now.progress}%`;
    if (state !== shown) print(`${data.id}  ${state}`);
    shown = state;
    if (now.status === 'completed') return;
    if (now.attention)
      throw new Problem(`It needs attention: ${now.attention.message ?? JSON.stringify(now.attention)}`);
    await sleep(1_000, undefined, { signal }).catch(() => {});
  }
}

async function list({ values, print, api }) {
  for await (const one of (await api()).list('/v1/assessments', {}, limitOf(values.limit))) {
    print(row(one.createdAt, one.status.padEnd(11), `${one.progress}%`.padStart(4), one.id, one.company));
  }
}

async function report({ values, print, api, output }, id) {
  const { sections, format = 'json', output: file } = values;
  if (!['json', 'pdf'].includes(format)) throw new UsageProblem(`--format ${format} is neither json nor pdf.`);
  if (format === 'pdf' && file === undefined) throw new UsageProblem('--output is missing: the file for the PDF.');
  const query = new URLSearchParams({ ...(sections && { sections }), ...(format === 'pdf' && { format }) });
  const client = await api();
  const { data } = await client.get(`/v1/assessments/${encodeURIComponent(id)}/report?${query}`);
  if (format === 'pdf') {
    const response = await fetch(data.downloadUrl).catch((error) => {
      throw unreachable(data.downloadUrl, error);
    });
    if (!response.ok) throw new Problem(`The PDF could not be downloaded: ${response.status}`);
    await pipeline(Readable.fromWeb(response.body), createWriteStream(file));
  } else {
    const text = `${JSON.stringify(data, null, 2)}\n`;
    if (file === undefined) return output(text);
    await writeFile(file, text);
  }
  print(`Saved ${file}`);
}
