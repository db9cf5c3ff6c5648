import { once } from 'node:events';
import { type IncomingMessage, request, type Server } from 'node:http';
import { type Duplex, duplexPair } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { admitInside, type Principal } from '#auth';
import { Config, currentRequest } from '#platform';

export interface Asked {
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: object;
}

/** What the API answers to a caller: tools see, change, and are refused exactly what its routes would. */
export class InsideCaller {
  constructor(
    private readonly api: InsideApi,
    readonly principal: Principal,
    private readonly signal: AbortSignal,
  ) {}

  async get<Data>(path: string, query: Asked['query'] = {}): Promise<ApiAnswer<Data>> {
    return parsed(await this.api.ask(this.principal, 'GET', path, { query }, this.signal));
  }

  async post<Data>(path: string, body: object): Promise<ApiAnswer<Data>> {
    return parsed(await this.api.ask(this.principal, 'POST', path, { body }, this.signal));
  }

  /** What stands there as text; null if nothing does. */
  async text(path: string): Promise<string | null> {
    const { status, said } = await this.api.ask(this.principal, 'GET', path, {}, this.signal);
    return status === 200 ? said : null;
  }
}

export interface ApiAnswer<Data> {
  readonly status: number;
  readonly data: Data;
  readonly meta?: { readonly total: number; readonly nextCursor: string | null };
}

/** An error of the API in its own words. */
export class ApiRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly details: readonly { readonly field: string; readonly message: string }[],
  ) {
    super(message);
  }
}

interface RawAnswer {
  readonly status: number;
  readonly said: string;
}

interface ErrorBody {
  readonly error?: { readonly code: string; readonly message: string; readonly details?: ApiRefusal['details'] };
}

function parsed<Data>({ status, said }: RawAnswer): ApiAnswer<Data> {
  const answer = JSON.parse(said || '{}') as ApiAnswer<Data> & ErrorBody;
  if (answer.error) throw new ApiRefusal(answer.error.code, answer.error.message, answer.error.details ?? []);
  return { ...answer, status };
}

/** Asks the service's own routes over a connection within the process, for which no credential exists. */
@Injectable()
export class InsideApi {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: Config,
  ) {}

  async ask(
    caller: Principal,
    method: 'GET' | 'POST',
    path: string,
    { query = {}, body }: Asked,
    signal: AbortSignal,
  ): Promise<RawAnswer> {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value));
    const asking = request({
      method,
      path: parameters.size > 0 ? `${path}?${String(parameters)}` : path,
      headers: {
        host: new URL(this.config.baseUrl).host,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      createConnection: () => this.connect(caller),
      signal,
    });
    asking.end(body && JSON.stringify(body));
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, said: await text(answer) };
  }

  private connect(caller: Principal): Duplex {
    const [ours, theirs] = duplexPair();
    admitInside(theirs, caller);
    Object.assign(theirs, { remoteAddress: currentRequest()?.address });
    (this.host.httpAdapter.getHttpServer() as Server).emit('connection', theirs);
    return ours;
  }
}
