import { Answer } from './answer.js';
import type { AnswerCheck } from './answer-check.js';

export interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RawRequest extends RequestOptions {
  readonly body?: string | Uint8Array | ReadableStream;
}

/** A client of the API that validates every response against the OpenAPI document. */
export class ApiClient {
  constructor(
    private readonly baseUrl: string,
    private readonly check: AnswerCheck,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  /** The same client, with these headers on every request. */
  with(headers: Readonly<Record<string, string>>): ApiClient {
    return new ApiClient(this.baseUrl, this.check, { ...this.headers, ...headers });
  }

  as(token: string): ApiClient {
    return this.with({ authorization: `Bearer ${token}` });
  }

  get<Data = unknown>(path: string, options: RequestOptions = {}): Promise<Answer<Data>> {
    return this.raw('GET', path, options);
  }

  post<Data = unknown>(path: string, body?: unknown, options: RequestOptions = {}): Promise<Answer<Data>> {
    return this.json('POST', path, body, options);
  }

  put<Data = unknown>(path: string, body: unknown, options: RequestOptions = {}): Promise<Answer<Data>> {
    return this.json('PUT', path, body, options);
  }

  patch<Data = unknown>(path: string, body: unknown, options: RequestOptions = {}): Promise<Answer<Data>> {
    return this.json('PATCH', path, body, options);
  }

  delete<Data = unknown>(path: string, options: RequestOptions = {}): Promise<Answer<Data>> {
    return this.raw('DELETE', path, options);
  }

  /** Sends any method and any bytes, and does not follow redirects. */
  async raw<Data = unknown>(method: string, path: string, { headers, body }: RawRequest = {}): Promise<Answer<Data>> {
    const response = await fetch(`${this.baseUrl}${path}`, {
      method,
      headers: { ...this.headers, ...headers },
      redirect: 'manual',
      ...(body !== undefined && { body: body as NonNullable<RequestInit['body']>, duplex: 'half' }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const answer = new Answer<Data>(`${method} ${path}`, response.status, response.headers, bytes);
    this.check.check(method, path, answer);
    return answer;
  }

  private json<Data>(method: string, path: string, body: unknown, { headers }: RequestOptions): Promise<Answer<Data>> {
    if (body === undefined) return this.raw(method, path, { headers });
    return this.raw(method, path, {
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }
}
