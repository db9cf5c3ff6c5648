import { ApiProcess } from '../api-process.mjs';

const rounds = 300;
const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** The same list by the API and by a tool, turn by turn: what an assistant's call costs beside the request in it. */
export async function main() {
  const api = await ApiProcess.start();
  try {
    const ways = { 'GET /v1/assessments': () => list(api), 'list_assessments at /mcp': () => call(api) };
    const times = Object.values(ways).map(() => []);
    for (let round = -50; round < rounds; round += 1) {
      for (const [index, way] of Object.values(ways).entries()) {
        const started = performance.now();
        await way();
        if (round >= 0) times[index].push(performance.now() - started);
      }
    }
    const [plain, tool] = times.map((each) => each.sort((a, b) => a - b)[each.length >> 1]);
    process.stdout.write('| way | median, ms |\n| --- | ---: |\n');
    for (const [index, name] of Object.keys(ways).entries()) {
      process.stdout.write(`| ${name} | ${[plain, tool][index].toFixed(2)} |\n`);
    }
    return { 'a tool ÷ the request in it': tool / plain };
  } finally {
    await api.stop();
  }
}

async function list({ baseUrl, key }) {
  const path = '/v1/assessments?limit=20&include=overview';
  const answer = await fetch(`${baseUrl}${path}`, { headers: { authorization: `Bearer ${key}` } });
  if (answer.status !== 200) throw new Error(await answer.text());
  return answer.json();
}

async function call({ baseUrl, key }) {
  const answer = await fetch(`${baseUrl}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'list_assessments',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_assessments', arguments: {}, _meta: meta },
    }),
  });
  const said = await answer.json();
  if (!Array.isArray(said.result?.structuredContent?.data?.assessments)) throw new Error(JSON.stringify(said));
  return said;
}
