import { NotFound } from '#platform';

export class SessionNotFound extends NotFound {
  readonly code = 'SESSION_NOT_FOUND';

  constructor() {
    super('You have no session with this id; it may have ended.');
  }
}
