import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Message {
  readonly role: string;
  readonly content: string | null;
}

export interface ModelRequest {
  readonly headers: IncomingHttpHeaders;
  readonly messages: readonly Message[];
  readonly tools?: readonly {
    readonly function: { readonly name: string; readonly parameters: { properties: object } };
  }[];
}

/** What the model does at its next turn. */
export type Turn = (request: ModelRequest, response: ServerResponse) => void;

const message =
  (answer: object): Turn =>
  (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', ...answer } }] }));
  };

export const says = (content: string): Turn => message({ content });

export const sentences = (...texts: readonly (readonly [text: string, ...refs: string[]])[]): Turn =>
  says(JSON.stringify({ sentences: texts.map(([text, ...refs]) => ({ text, refs })) }));

export const calls = (...asked: readonly (readonly [name: string, input: object])[]): Turn =>
  message({
    content: null,
    tool_calls: asked.map(([name, input], at) => ({
      id: `call_${at}`,
      type: 'function',
      function: { name, arguments: JSON.stringify(input) },
    })),
  });

export const readsSummary = calls(['get_report', { section: 'summary' }]);

/** A server of a language model with chat completions, which plays the turns that a test gives it; the last one goes on. */
export class PlayedModel {
  readonly requests: ModelRequest[] = [];
  private turns: readonly Turn[] = [];

  private constructor(private readonly server: ReturnType<typeof createServer>) {}

  static async start(): Promise<PlayedModel> {
    const server = createServer((request, response) => {
      void json(request).then((body) => {
        const asked = { ...(body as Omit<ModelRequest, 'headers'>), headers: request.headers };
        played.requests.push(asked);
        const turn = played.turns[played.requests.length - 1] ?? played.turns.at(-1);
        turn?.(asked, response);
      });
    });
    const played = new PlayedModel(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return played;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get environment(): NodeJS.ProcessEnv {
    return { LLM_URL: `http://${this.host}/v1`, LLM_MODEL: 'reader-1', LLM_API_KEY: 'a-key', LLM_TIMEOUT: '3s' };
  }

  plays(...turns: readonly Turn[]): void {
    this.requests.length = 0;
    this.turns = turns;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
