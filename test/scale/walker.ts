import type { ApiClient } from '../harness/api-client.js';

/** Goes where a client may go: a refusal on the way would leave what is behind it unvisited, and is an error. */
export class Walker {
  constructor(readonly client: ApiClient) {}

  async get<Data = unknown>(path: string): Promise<Data> {
    return this.send('GET', path);
  }

  async post<Data = unknown>(path: string, body: object = {}): Promise<Data> {
    return this.send('POST', path, JSON.stringify(body));
  }

  async patch(path: string, body: object): Promise<void> {
    await this.send('PATCH', path, JSON.stringify(body));
  }

  async delete(path: string): Promise<void> {
    await this.send('DELETE', path);
  }

  async send<Data>(method: string, path: string, body?: string, type = 'application/json'): Promise<Data> {
    const headers = { 'content-type': type };
    const answer = await this.client.raw<Data>(method, path, body === undefined ? {} : { headers, body });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.status === 204 || !answer.text.startsWith('{') ? (undefined as Data) : answer.data;
  }
}
