import { Injectable } from '@nestjs/common';
import { generateRandomCodeVerifier } from 'oauth4webapi';
import type { Principal, WorkspaceId } from '#auth';
import { Clock, Secrets } from '#platform';
import { oauthTools, ToolApplications, type OAuthTool } from './tool-applications.js';
import type { Integration } from '../connections/integration.entity.js';
import { ConnectionsService } from '../connections/connections.service.js';
import { withToolErrors } from '../connections/with-tool-errors.js';
import { SignInExpired, SignInNotOffered } from '../integrations.errors.js';
import { OAuthClient } from './oauth-client.js';
import { decryptState, encryptState, type SignInState } from './sign-in-state.js';

/** As long as a person may take at the tool's pages. */
const lifetime = 15 * 60_000;

interface Wanted {
  readonly name?: string;
  readonly config: Record<string, unknown>;
}

/** Connects a tool by a person's signing in there: sets out for its page, and takes up what they come back with. */
@Injectable()
export class ToolSignIns {
  constructor(
    private readonly applications: ToolApplications,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly client: OAuthClient,
    private readonly connections: ConnectionsService,
  ) {}

  /** The address of the tool's own page. */
  async begin(caller: Principal, session: string, tool: string, { name, config }: Wanted): Promise<string> {
    const known = this.toolOf(tool);
    this.connections.checkConfig(caller, { tool, config });
    const verifier = generateRandomCodeVerifier();
    const { organizationId, workspaceId, environment } = caller;
    const until = (await this.clock.now()).getTime() + lifetime;
    const state = encryptState(this.secrets, {
      ...{
        tool: known,
        session,
        organizationId,
        workspaceId,
        environment,
        name: name ?? null,
        config,
        verifier,
        until,
      },
    });
    return withToolErrors(() => this.client.authorizationUrl(known, config.url, state, verifier));
  }

  /** Only in the session that set out: a person must not be made to connect the tool of someone else. */
  async stateOf(caller: Principal, session: string, tool: string, encrypted: string): Promise<SignInState> {
    const state = decryptState(this.secrets, encrypted);
    const isTheirs = state.session === session && state.organizationId === caller.organizationId && state.tool === tool;
    if (!isTheirs || state.until < (await this.clock.now()).getTime()) throw new SignInExpired();
    return state;
  }

  /** In the workspace that the person set out from. */
  async finish(caller: Principal, state: SignInState, answer: URLSearchParams): Promise<Integration> {
    const { tool, environment, name, config, verifier } = state;
    const encrypted = answer.get('state') ?? '';
    const credentials = await withToolErrors(() => this.client.redeem(tool, config.url, answer, encrypted, verifier));
    const inWorkspace = { ...caller, environment, workspaceId: state.workspaceId as WorkspaceId };
    return this.connections.connectSignedIn(inWorkspace, { tool, config, ...(name !== null && { name }) }, credentials);
  }

  private toolOf(tool: string): OAuthTool {
    const known = oauthTools.find((one) => one === tool);
    if (!known || !this.applications.at(known)) throw new SignInNotOffered(tool);
    return known;
  }
}
