import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inLongRun } from '../harness/long-run.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { Scene } from './scene.js';

interface Summary {
  readonly headline: string;
  readonly findings: readonly { readonly text: string }[];
  readonly totals: object;
}

interface Asked {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly model: string;
  readonly texts: readonly string[];
}

type Behaviour = (texts: readonly string[], response: ServerResponse) => void;

/** A server with the chat-completions protocol whose responses the test chooses. */
let model: Server;
let behave: Behaviour;
let asked: Asked | undefined;

const say =
  (content: (texts: readonly string[]) => string): Behaviour =>
  (texts, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: content(texts) } }] }));
  };
const reword = (each: (text: string) => string): Behaviour =>
  say((texts) => JSON.stringify({ texts: texts.map(each) }));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = (await json(request)) as { model: string; messages: { content: string }[] };
  const { texts } = JSON.parse(body.messages.at(-1)?.content ?? '') as { texts: string[] };
  asked = { path: request.url, authorization: request.headers.authorization, model: body.model, texts };
  behave(texts, response);
}

let app: TestApp;
let scene: Scene;
let id: string;

beforeAll(async () => {
  model = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  const { port } = model.address() as AddressInfo;
  app = await startTestApp({
    environment: { LLM_URL: `http://127.0.0.1:${port}/v1`, LLM_MODEL: 'editor-1', LLM_API_KEY: 'a-key' },
  });
  scene = await Scene.of(app);
  await scene.upload();
  behave = reword((text) => text);
  ({ id } = await scene.completed((await scene.assessment()).id));
});
afterAll(async () => {
  await app.stop();
  model.closeAllConnections();
  model.close();
});

const summaryNow = async (): Promise<{ id: string; summary: Summary }> =>
  (await scene.client.get<{ id: string; summary: Summary }>(`/v1/assessments/${id}/report?sections=summary`)).data;

/** The summary of a report that is recomputed while the model behaves like this. */
async function summaryWith(behaviour: Behaviour): Promise<Summary> {
  behave = behaviour;
  const before = await summaryNow();
  await scene.client.post(`/v1/assessments/${id}/reports`, { assumptions: {} });
  for (;;) {
    const now = await summaryNow();
    if (now.id !== before.id) return now.summary;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('a language model', () => {
  let composed: Summary;
  beforeAll(async () => {
    composed = (await summaryNow()).summary;
  });

  it('is asked for the wording of the summary, by the protocol', () => {
    expect(asked).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer a-key', model: 'editor-1' });
    expect(asked?.texts).toEqual([composed.headline, ...composed.findings.map(({ text }) => text)]);
  });

  it('is taken at its word where figures and names stay, also out of a fence', async () => {
    const better = await summaryWith(
      say(
        (texts) =>
          `Here it is:\n\`\`\`json\n${JSON.stringify({ texts: texts.map((text) => `In short: ${text}`) })}\n\`\`\``,
      ),
    );
    expect(better.headline).toBe(`In short: ${composed.headline}`);
    expect(better.findings.map(({ text }) => text)).toEqual(composed.findings.map(({ text }) => `In short: ${text}`));
    expect({ ...better, headline: '', findings: [] }).toEqual({ ...composed, headline: '', findings: [] });
  });

  it('that invents a figure is not listened to, text by text', async () => {
    const half = await summaryWith(
      say(([headline = '', ...rest]) =>
        JSON.stringify({ texts: [`${headline} Save 99.9%.`, ...rest.map((text) => `So: ${text}`)] }),
      ),
    );
    expect(half.headline).toBe(composed.headline);
    expect(half.findings.every(({ text }) => text.startsWith('So: '))).toBe(true);
  });

  it.each<[string, Behaviour]>([
    ['refuses', (_texts, response) => response.writeHead(429).end('{}')],
    ['breaks off', (_texts, response) => response.destroy()],
    ['answers something else', (_texts, response) => response.end('<html>')],
    ['answers no JSON', say(() => 'I would rather not.')],
    ['forgets a text', say((texts) => JSON.stringify({ texts: texts.slice(1) }))],
    ['never stops', (_texts, response) => response.end('x'.repeat(2 ** 20))],
    // That takes as long as it is waited for: 20 seconds.
    ...inLongRun<[string, Behaviour]>(['never answers', () => undefined]),
  ])('that %s changes nothing, and the report comes', async (_what, behaviour) => {
    expect(await summaryWith(behaviour)).toEqual(composed);
  });
});
