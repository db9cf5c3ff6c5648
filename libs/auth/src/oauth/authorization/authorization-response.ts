import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Config, docUrlOf, UnitOfWork } from '#platform';
import { RefusalLog } from '../../access/limits/refusal-log.js';
import { CredentialChanges } from '../../access/sessions/credential-changes.js';
import type { Session } from '../../access/sessions/session.entity.js';
import type { Person } from '../../organizations/person.entity.js';
import type { Scope } from '../../tokens/scope.js';
import { OAuthClient, withParameters } from '../clients/oauth-client.entity.js';
import { OAuthError } from '../clients/oauth.errors.js';
import { recordConsent } from '../grants/consents.queries.js';
import { GrantsService } from '../grants/grants.service.js';
import { PageRefused } from '../pages/page.js';
import type { AuthorizationRequest } from './authorization-requests.js';
import { spendPushedRequest } from './pushed-requests.queries.js';

/** 302 after a GET, 303 after a form: never 307, which would send the form on to the application (RFC 9700 §4.12). */
type Redirect = 302 | 303;

/** Sends the browser back to the application, with a code or with an error. */
@Injectable()
export class AuthorizationResponse {
  constructor(
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly grants: GrantsService,
    private readonly refusals: RefusalLog,
    private readonly credentials: CredentialChanges,
  ) {}

  async approve(
    response: Response,
    status: Redirect,
    request: AuthorizationRequest,
    session: Session,
    scopes: readonly Scope[],
  ): Promise<void> {
    const { client, redirectUri, requested } = request;
    const { person } = session;
    if (requested instanceof OAuthError) throw requested;
    const code = await this.unitOfWork.run(async () => {
      if (!(await this.credentials.lockForSession(session))) {
        throw new PageRefused(401, 'You have been signed out', 'Start again in the application.');
      }
      await this.spend(request);
      // One that is not registered is known from now on.
      if (client.documentUrl !== null) await this.unitOfWork.manager.upsert(OAuthClient, client, ['id']);
      await recordConsent(this.unitOfWork.db, person.id, client.id, scopes);
      const { codeChallenge, resource } = requested;
      return this.grants.issueCode(person, { client, redirectUri, scopes, codeChallenge, resource });
    });
    this.redirect(response, status, request, { code });
  }

  async refuse(response: Response, status: Redirect, request: AuthorizationRequest, error: OAuthError): Promise<void> {
    await this.unitOfWork.run(() => this.spend(request));
    this.redirect(response, status, request, {
      error: error.code,
      error_description: error.message,
      error_uri: docUrlOf(this.config.baseUrl, error.code),
    });
  }

  async refusePerson(
    response: Response,
    status: Redirect,
    request: AuthorizationRequest,
    person: Person,
    reason: 'other_organization' | 'role' | 'declined',
  ): Promise<void> {
    const { organizationId, actor: application } = request.client;
    await this.refusals.record(organizationId, person.actor, `oauth_${reason}`, { application: application.id });
    await this.refuse(response, status, request, new OAuthError('access_denied', reasons[reason]));
  }

  private async spend({ pushedHash }: AuthorizationRequest): Promise<void> {
    if (pushedHash === null || (await spendPushedRequest(this.unitOfWork.db, pushedHash))) return;
    throw new PageRefused(400, 'This request was answered before', 'Start again in the application.');
  }

  /** `iss` lets a client that knows several servers see which one answered (RFC 9207). */
  private redirect(
    response: Response,
    status: Redirect,
    { redirectUri, state }: AuthorizationRequest,
    answer: Readonly<Record<string, string>>,
  ): void {
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    response.setHeader('Location', withParameters(redirectUri, { ...answer, state, iss: this.config.baseUrl }));
    response.status(status).end();
  }
}

const reasons = {
  other_organization: 'The person who signed in belongs to another organization.',
  role: 'The role of the person does not allow any of the scopes.',
  declined: 'The person declined.',
};
