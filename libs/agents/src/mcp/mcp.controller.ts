import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { All, Controller, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Request as WebRequest, Response as WebResponse } from 'express';
import {
  AnyCredential,
  type AuthenticatedRequest,
  InsufficientScope,
  metadataAddressOf,
  OfResource,
  type Principal,
} from '#auth';
import { Config, currentRequest, RawInput, readBody } from '#platform';
import { AgentServers } from './agent-servers.js';

/** A call names a tool and what it needs to know; no report is sent this way. */
const longestCall = 256 * 1024;

/** The Model Context Protocol, 2026-07-28 and 2025-11-25. Nothing is kept between requests, so any copy answers any of them. */
@ApiExcludeController()
@OfResource('mcp')
@RawInput()
@Controller('mcp')
export class McpController {
  constructor(
    private readonly config: Config,
    private readonly servers: AgentServers,
  ) {}

  @All()
  @AnyCredential()
  async answer(@Req() request: AuthenticatedRequest & WebRequest, @Res() response: WebResponse): Promise<void> {
    const gone = currentRequest()?.client.gone;
    const { principal } = request;
    if (!principal || !gone) throw new Error('This handler is behind AnyCredential');
    const body = await this.read(request);
    this.checkScope(principal, body);
    const asked = this.asked(request, body, gone);
    const handler = createMcpHandler(() => this.servers.make(principal, gone), {
      maxRequestBodySize: longestCall,
    });
    const scopes = [...principal.scopes];
    const answer = await handler.fetch(asked, { authInfo: { token: '', clientId: principal.actor.id ?? '', scopes } });
    response.status(answer.status);
    for (const [name, value] of answer.headers) response.setHeader(name, value);
    if (answer.body === null) response.end();
    else await pipeline(Readable.fromWeb(answer.body), response);
  }

  private async read(request: WebRequest): Promise<Uint8Array | undefined> {
    if (request.method !== 'POST') return undefined;
    return new Uint8Array(await readBody(request, { maximum: longestCall, within: 30_000 }));
  }

  /** Refused as the authorization says, not as a tool does: the client can then ask the person for more. */
  private checkScope(principal: Principal, body: Uint8Array | undefined): void {
    const { method, params } = parseCall(body);
    const scope = method === 'tools/call' ? this.servers.missingScope(principal, params?.name) : null;
    if (scope !== null) throw new InsufficientScope(scope, metadataAddressOf(this.config.baseUrl, 'mcp'));
  }

  private asked(request: WebRequest, body: Uint8Array | undefined, signal: AbortSignal): Request {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      // The token stays here: nothing behind this has a use for it.
      if (value !== undefined && name !== 'authorization') headers.set(name, String(value));
    }
    return new Request(`${this.config.baseUrl}/mcp`, {
      method: request.method,
      headers,
      signal,
      ...(body && { body }),
    });
  }
}

interface Call {
  readonly method?: unknown;
  readonly params?: { readonly name?: unknown };
}

/** What is no JSON is refused where the rest of it is read. */
function parseCall(body: Uint8Array | undefined): Call {
  try {
    return (JSON.parse(Buffer.from(body ?? []).toString()) ?? {}) as Call;
  } catch {
    return {};
  }
}
