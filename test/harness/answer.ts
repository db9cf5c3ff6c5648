export interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly requestId: string;
  readonly docUrl: string;
  readonly details?: readonly { readonly field: string; readonly message: string }[];
}

export interface PageMeta {
  readonly total: number;
  readonly nextCursor: string | null;
}

/**
 * One HTTP response. `data`, `meta`, and `error` throw with the actual body if they are missing, so that tests need no
 * casts.
 */
export class Answer<Data> {
  constructor(
    readonly request: string,
    readonly status: number,
    readonly headers: Headers,
    readonly bytes: Buffer,
  ) {}

  get text(): string {
    return this.bytes.toString('utf8');
  }

  get isJson(): boolean {
    return /^application\/([\w.-]+\+)?json\b/.test(this.headers.get('content-type') ?? '');
  }

  get body(): unknown {
    return this.isJson && this.bytes.length > 0 ? (JSON.parse(this.text) as unknown) : this.text;
  }

  get data(): Data {
    return this.member('data') as Data;
  }

  get meta(): PageMeta {
    return this.member('meta') as PageMeta;
  }

  get error(): ErrorBody {
    return this.member('error') as ErrorBody;
  }

  private member(name: string): unknown {
    const { body } = this;
    if (typeof body === 'object' && body !== null && name in body) return (body as Record<string, unknown>)[name];
    throw new Error(`${this.request} answered ${this.status} without "${name}": ${this.text.slice(0, 1000)}`);
  }
}
