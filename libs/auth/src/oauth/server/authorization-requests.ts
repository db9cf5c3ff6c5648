import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform';
import { tokenHash } from '../../tokens/api-key-token.js';
import { PageRefused } from '../pages/page-refused.js';
import { lengthProblem, readTerms, type AuthorizationTerms } from './authorization-request.js';
import { isWellFormedToken } from '../../tokens/opaque-token.js';
import type { OAuthClient } from './oauth-client.entity.js';
import { OAuthClientsService } from './oauth-clients.service.js';
import type { OAuthError } from './oauth-error.js';
import { OAuthParameters } from './oauth-parameters.js';
import { requestUriPrefix } from './request-uri.js';
import { findPushedRequest } from './pushed-requests.queries.js';

/** A request that may be answered at its redirect URI: by a code, or by an error. */
export interface AuthorizationRequest {
  readonly client: OAuthClient;
  readonly redirectUri: string;
  readonly state: string | undefined;
  readonly terms: AuthorizationTerms | OAuthError;
  /** What of its query string is carried through the pages. */
  readonly query: string;
  /** Of a request that was pushed: it is answered once. */
  readonly pushedHash: Buffer | null;
}

interface Source {
  readonly query: string;
  readonly parameters: OAuthParameters;
  readonly pushedHash: Buffer | null;
}

/** Reads authorization requests from query strings, and follows those that were pushed (RFC 9126). */
@Injectable()
export class AuthorizationRequests {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clients: OAuthClientsService,
  ) {}

  /** Refuses with a page, never with a redirect, until client and redirect URI are known to be good (RFC 6749 §4.1.2.1). */
  async read(query: string): Promise<AuthorizationRequest> {
    const outer = OAuthParameters.fromForm(query);
    const client = await this.clients.find(outer.getSound('client_id'));
    if (!client) throw refused('The application is not known here: client_id is missing, unknown or given twice.');
    const { query: carried, parameters, pushedHash } = await this.source(query, outer, client);
    const redirectUri = parameters.getSound('redirect_uri');
    if (redirectUri === undefined || !client.hasRedirectUri(redirectUri)) {
      throw refused(
        'The address to return to (redirect_uri) is missing, given twice or not one the application registered.',
      );
    }
    const terms = lengthProblem(parameters, carried) ?? readTerms(client, parameters);
    return { client, redirectUri, state: parameters.get('state'), terms, query: carried, pushedHash };
  }

  /** With a request_uri, what was pushed counts and nothing else: the browser cannot add to it. */
  private async source(written: string, outer: OAuthParameters, client: OAuthClient): Promise<Source> {
    if (!outer.has('request_uri')) {
      return { query: OAuthParameters.knownIn(written), parameters: outer, pushedHash: null };
    }
    const uri = outer.getSound('request_uri') ?? '';
    const token = uri.startsWith(requestUriPrefix) ? uri.slice(requestUriPrefix.length) : '';
    const pushedHash = tokenHash(token);
    const pushed = isWellFormedToken('request', token)
      ? await findPushedRequest(this.unitOfWork.db, pushedHash, client.id)
      : undefined;
    if (pushed === undefined) {
      throw refused(
        'The request is unknown, was used before or has expired (request_uri). Start again in the application.',
      );
    }
    const query = new URLSearchParams({ client_id: outer.get('client_id') ?? '', request_uri: uri }).toString();
    return { query, parameters: OAuthParameters.fromForm(pushed), pushedHash };
  }
}

const refused = (message: string): PageRefused => new PageRefused(400, 'This request cannot be answered', message);
