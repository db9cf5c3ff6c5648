import { Conflict, NotFound } from '#platform';

export class OAuthClientNotFound extends NotFound {
  readonly code = 'OAUTH_CLIENT_NOT_FOUND';

  constructor() {
    super('This organization has no OAuth client with this id.');
  }
}

export class ApplicationNotFound extends NotFound {
  readonly code = 'APPLICATION_NOT_FOUND';

  constructor() {
    super('No application with this id has access to your account.');
  }
}

export class OAuthClientIsPublic extends Conflict {
  readonly code = 'OAUTH_CLIENT_IS_PUBLIC';

  constructor() {
    super('A public client has no secret. It proves itself with PKCE alone.');
  }
}
