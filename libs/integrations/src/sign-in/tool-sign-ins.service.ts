import { Injectable } from '@nestjs/common';
import { generateRandomCodeVerifier } from 'oauth4webapi';
import type { Principal, WorkspaceId } from '#auth';
import { Clock, Secrets, ValidationFailed } from '#platform';
import { ConnectionsService } from '../connections/connections.service.js';
import type { Integration } from '../connections/integration.entity.js';
import { SignInExpired, SignInNotOffered, withToolErrors } from '../connections/integrations.errors.js';
import { ToolOAuthClient } from '../oauth/oauth-client.js';
import { type OAuthTool, ToolApplications, oauthTools } from '../oauth/tool-applications.js';

/**
 * The state parameter that a person brings back from a tool's page, encrypted so that only this service can create or
 * read it.
 */
interface SignInState {
  readonly tool: OAuthTool;
  /** The browser session that began the sign-in; only it may complete the sign-in. */
  readonly session: string;
  readonly organizationId: string;
  readonly workspaceId: string;
  readonly environment: 'live' | 'test';
  readonly name: string | null;
  readonly config: Record<string, unknown>;
  readonly verifier: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const context = 'tool-sign-in';
/** Limited because it is a part of a URL. */
const longestState = 4_000;

function encryptState(secrets: Secrets, state: SignInState): string {
  const encrypted = secrets.encrypt(JSON.stringify(state), context).toString('base64url');
  if (encrypted.length <= longestState) return encrypted;
  throw ValidationFailed.of(
    'config',
    'is too long for signing in: connect with fewer entries and add the others later',
  );
}

function decryptState(secrets: Secrets, encrypted: string): SignInState {
  try {
    return JSON.parse(secrets.decrypt(Buffer.from(encrypted, 'base64url'), context).toString()) as SignInState;
  } catch {
    throw new SignInExpired();
  }
}

/** How long a person may take on the tool's pages. */
const signInLifetimeMs = 15 * 60_000;

interface WantedIntegration {
  readonly name?: string;
  readonly config: Record<string, unknown>;
}

/**
 * Connects a tool by signing in there: creates the address of its page, and redeems the code with which the person
 * returns.
 */
@Injectable()
export class ToolSignIns {
  constructor(
    private readonly applications: ToolApplications,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly client: ToolOAuthClient,
    private readonly connections: ConnectionsService,
  ) {}

  /** The address of the tool's own page. */
  async begin(caller: Principal, session: string, tool: string, { name, config }: WantedIntegration): Promise<string> {
    const known = this.findOAuthTool(tool);
    this.connections.checkConfig(caller, { tool, config });
    const verifier = generateRandomCodeVerifier();
    const { organizationId, workspaceId, environment } = caller;
    const until = (await this.clock.now()).getTime() + signInLifetimeMs;
    const state = encryptState(this.secrets, {
      tool: known,
      session,
      organizationId,
      workspaceId,
      environment,
      name: name ?? null,
      config,
      verifier,
      until,
    });
    return withToolErrors(() => this.client.authorizationUrl(known, config.url, state, verifier));
  }

  /**
   * Accepted only from the session that began the sign-in, so that no one can be made to connect another person's
   * account.
   */
  async readState(caller: Principal, session: string, tool: string, encrypted: string): Promise<SignInState> {
    const state = decryptState(this.secrets, encrypted);
    const isTheirs = state.session === session && state.organizationId === caller.organizationId && state.tool === tool;
    if (!isTheirs || state.until < (await this.clock.now()).getTime()) throw new SignInExpired();
    return state;
  }

  /** Connects the tool in the workspace from which the person began. */
  async finish(caller: Principal, state: SignInState, answer: URLSearchParams): Promise<Integration> {
    const { tool, environment, name, config, verifier } = state;
    const encrypted = answer.get('state') ?? '';
    const credentials = await withToolErrors(() => this.client.redeem(tool, config.url, answer, encrypted, verifier));
    const inWorkspace = { ...caller, environment, workspaceId: state.workspaceId as WorkspaceId };
    return this.connections.connectSignedIn(inWorkspace, { tool, config, ...(name !== null && { name }) }, credentials);
  }

  private findOAuthTool(tool: string): OAuthTool {
    const known = oauthTools.find((one) => one === tool);
    if (!known || !this.applications.at(known)) throw new SignInNotOffered(tool);
    return known;
  }
}
