import { methodOf } from '../python/generator/names.mjs';

/** A signed link is called as it is: nothing but the service can make one. */
export const downloads = {
  ReportDownloads_download: {
    curl: 'curl -o report.pdf "$DOWNLOAD_URL"  # downloadUrl of GET /v1/assessments/{id}/report?format=pdf',
    typescript: `import { writeFile } from 'node:fs/promises';

const { DOWNLOAD_URL = '' } = process.env; // downloadUrl of GET /v1/assessments/{id}/report?format=pdf
const response = await fetch(DOWNLOAD_URL);
if (!response.ok) throw new Error(await response.text());
await writeFile('report.pdf', new Uint8Array(await response.arrayBuffer()));`,
    python: `from os import environ
from urllib.request import urlretrieve

urlretrieve(environ["DOWNLOAD_URL"], "report.pdf")  # download_url of client.reports.get(…, format="pdf")`,
  },
};

/** Streams go on until they are left. */
export function streamed({ operationId, path }) {
  const { attribute, method } = methodOf(operationId);
  return {
    curl: `curl -N "$BASE${path}" \\
  -H "Authorization: Bearer $KEY"`,
    typescript: `import { createClient } from 'assessment-service-client';

const { BASE = '', KEY = '' } = process.env;
const client = createClient({ baseUrl: BASE, token: KEY });

const { data } = await client.GET('${path}', { parseAs: 'stream' });
const reader = data?.pipeThrough(new TextDecoderStream()).getReader();
console.log(await reader?.read()); // and so on, until done is true
await reader?.cancel();`,
    python: `from os import environ
from assessment_service import Client

client = Client(environ["BASE"], environ["KEY"])

for event in client.${attribute}.${method}():
    print(event.event, event.data)
    break  # or go on, and start again when the stream ends`,
  };
}
