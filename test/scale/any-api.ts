import type { Fleet } from './fleet.js';

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** A client that asks one api of the fleet or another, as behind a load balancer. */
export class AnyApi {
  /** Answers that no client should see, whatever happens to the service. */
  readonly surprises: string[] = [];

  constructor(
    private readonly fleet: Fleet,
    private readonly key: string,
  ) {}

  /** What `data` holds, or null where it has to be tried again: no answer came, or not now. */
  async send<Data>({ method, path, headers, body }: Request): Promise<Data | null> {
    const apis = this.fleet.all('api');
    const api = apis[Math.floor(Math.random() * apis.length)];
    if (!api) return null;
    try {
      const response = await fetch(`${api.address}${path}`, {
        method,
        headers: { authorization: `Bearer ${this.key}`, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body }),
      });
      const text = await response.text();
      if (response.ok) return (JSON.parse(text) as { data: Data }).data;
      const passes = response.status === 503 || (response.status === 409 && text.includes('IDEMPOTENCY_IN_PROGRESS'));
      if (!passes) this.surprises.push(`${method} ${path}: ${response.status} ${text}`);
    } catch {
      // Broken off: it may have been done or not.
    }
    return null;
  }
}
