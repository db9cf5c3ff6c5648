import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Config, ValidationFailed } from '#platform';
import { RateLimitSettings } from '../limits/rate-limit.settings.js';
import { NotAllowed } from '../../tokens/refusals.js';
import { environments, type Environment, type Principal } from '../../tokens/principal.js';
import { scopesOfRole } from '../../tokens/scope.js';
import { RefusalLog } from '../limits/refusal-log.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import type { Person } from '../../organizations/person.entity.js';
import { readCookie, sessionCookieName } from './session-cookie.js';
import type { Session } from './session.entity.js';
import { SessionsService } from './sessions.service.js';

/** Lets a signed-in browser call the API as its person, in the workspace that `X-Workspace` names. */
@Injectable()
export class SessionAccess {
  constructor(
    private readonly config: Config,
    private readonly limits: RateLimitSettings,
    private readonly sessions: SessionsService,
    private readonly organizations: OrganizationsService,
    private readonly refusals: RefusalLog,
  ) {}

  async session(request: Request): Promise<Session | null> {
    const token = readCookie(request, sessionCookieName(this.config));
    return token === undefined ? null : this.sessions.find(token);
  }

  async signedIn(request: Request): Promise<Session | null> {
    const session = await this.session(request);
    if (session) await this.refuseForeignPages(request, session.person);
    return session;
  }

  async principal(request: Request): Promise<Principal | null> {
    const session = await this.signedIn(request);
    if (!session) return null;
    const { person } = session;
    if (person.organizationId === null) throw new NotAllowed('You belong to no organization.');
    const environment = environmentOf(request);
    return {
      organizationId: person.organizationId,
      workspaceId: await this.organizations.workspace(person.organizationId, environment),
      environment,
      scopes: scopesOfRole(person.role),
      actor: person.actor,
      quota: this.limits.perMinute,
    };
  }

  /** A cookie is sent along by any page that asks; only our own pages may change something with it. */
  private async refuseForeignPages(request: Request, { organizationId, actor }: Person): Promise<void> {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { origin } = new URL(this.config.baseUrl);
    if (request.get('origin') === origin) return;
    await this.refusals.note(organizationId, actor, 'foreign_page');
    throw new NotAllowed('Requests with a session cookie must come from the pages of this service.');
  }
}

/** A slip in the header must not turn what was meant for the sandbox loose on live data. */
function environmentOf(request: Request): Environment {
  const named = request.get('x-workspace') ?? 'live';
  const environment = environments.find((known) => known === named);
  if (!environment) throw ValidationFailed.of('X-Workspace', `must be ${environments.join(' or ')}`);
  return environment;
}
