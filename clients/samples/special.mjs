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

/** The address that an application sends a browser to. */
export const inBrowser = {
  curl: `curl "$BASE/oauth/authorize?response_type=code&client_id=$CLIENT&redirect_uri=$REDIRECT_URI&scope=assessments:read&state=af0ifjsldkj"`,
  typescript: `const { BASE = '', CLIENT = '', REDIRECT_URI = '' } = process.env;

const address = new URL('/oauth/authorize', BASE);
address.search = new URLSearchParams({
  response_type: 'code',
  client_id: CLIENT,
  redirect_uri: REDIRECT_URI,
  scope: 'assessments:read',
  state: 'af0ifjsldkj',
}).toString();
console.log(address.href); // Send the browser there.`,
  python: `from os import environ
from urllib.parse import urlencode

asked = {
    "response_type": "code",
    "client_id": environ["CLIENT"],
    "redirect_uri": environ["REDIRECT_URI"],
    "scope": "assessments:read",
    "state": "af0ifjsldkj",
}
print(f"{environ['BASE']}/oauth/authorize?{urlencode(asked)}")  # Send the browser there.`,
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
