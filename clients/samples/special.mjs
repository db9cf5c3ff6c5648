import { methodOf } from '../python/generator/names.mjs';

/** A signed link is called as it is: nothing but the service can make one. */
const download = (file, shown, shownInPython = `downloadUrl of ${shown}`) => ({
  curl: `curl -o ${file} "$DOWNLOAD_URL"  # downloadUrl of ${shown}`,
  typescript: `import { writeFile } from 'node:fs/promises';

const { DOWNLOAD_URL = '' } = process.env; // downloadUrl of ${shown}
const response = await fetch(DOWNLOAD_URL);
if (!response.ok) throw new Error(await response.text());
await writeFile('${file}', new Uint8Array(await response.arrayBuffer()));`,
  python: `from os import environ
from urllib.request import urlretrieve

urlretrieve(environ["DOWNLOAD_URL"], "${file}")  # ${shownInPython}`,
});

export const downloads = {
  ReportDownloads_download: download(
    'report.pdf',
    'GET /v1/assessments/{id}/report?format=pdf',
    'download_url of client.reports.get(…, format="pdf")',
  ),
  ExportDownloads_download: download('export.zip', 'GET /v1/organization/export'),
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
