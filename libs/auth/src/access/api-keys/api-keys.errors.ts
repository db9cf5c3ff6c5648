import { Conflict, NotFound } from '#platform';

export class ApiKeyNotFound extends NotFound {
  readonly code = 'API_KEY_NOT_FOUND';

  constructor() {
    super('This organization has no API key with this id.');
  }
}

export class ApiKeyEnded extends Conflict {
  readonly code = 'API_KEY_ENDED';

  constructor() {
    super('This key has been revoked or has expired, so it cannot be rotated. Create a new key.');
  }
}
