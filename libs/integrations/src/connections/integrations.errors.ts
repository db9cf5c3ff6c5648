import { Conflict, DomainError, Forbidden, NotFound, Unprocessable, truncate } from '#platform';
import { ToolBusy, ToolRejected, ToolUnreachable, unexpectedForm } from '../tool-client/tool.errors.js';

export class IntegrationNotFound extends NotFound {
  readonly code = 'INTEGRATION_NOT_FOUND';
  override readonly message = 'This workspace has no integration with this id.';
}

export class IntegrationIsDisconnected extends Conflict {
  readonly code = 'INTEGRATION_DISCONNECTED';
  override readonly message = 'This integration is disconnected. Connect the tool again; its log stays readable.';
}

export class IntegrationIsConnected extends Conflict {
  readonly code = 'INTEGRATION_CONNECTED';
  override readonly message = 'This integration is connected already.';
}

export class IntegrationInUse extends Conflict {
  readonly code = 'INTEGRATION_IN_USE';
  override readonly message =
    'This integration has received events, or an assessment names it. It can be disconnected, but not removed.';
}

export class CollectionNotFound extends NotFound {
  readonly code = 'COLLECTION_NOT_FOUND';
  override readonly message = 'This integration has no upload with this id.';
}

export class UploadNotRemovable extends Conflict {
  readonly code = 'UPLOAD_NOT_REMOVABLE';

  constructor(message = 'Only uploads can be removed on their own. Delete all events of the source instead.') {
    super(message);
  }
}

export class NotUndoable extends Conflict {
  readonly code = 'REPLACEMENT_NOT_UNDOABLE';
  override readonly message =
    'Only the last replacement of a source can be undone, within 24 hours, and before other events are deleted.';
}

export class IntegrationNotPushed extends Conflict {
  readonly code = 'INTEGRATION_NOT_PUSHED';

  constructor(tool: string) {
    super(`Events of ${tool} are collected from the tool itself; only upload and custom take events.`);
  }
}

export class IntegrationNotPulled extends Conflict {
  readonly code = 'INTEGRATION_NOT_PULLED';

  constructor(tool: string) {
    super(`There is nothing to collect: events of ${tool} are sent to POST /v1/integrations/:id/events.`);
  }
}

export class EventsDoNotFit extends DomainError {
  readonly code = 'PAYLOAD_TOO_LARGE';
  readonly status = 413;
  override readonly message =
    'The events are too large to be stored together. Send fewer of them at a time, or with smaller attributes.';
}

class IntegrationUnreachable extends Unprocessable {
  readonly code = 'INTEGRATION_UNREACHABLE';

  constructor(reason: string) {
    super(`The tool could not be reached: ${truncate(reason)}. Nothing was stored.`);
  }
}

export class IntegrationRejected extends Unprocessable {
  readonly code = 'INTEGRATION_REJECTED';

  constructor(reason: string) {
    super(`The tool refused the connection: ${truncate(reason)}. Nothing was stored.`);
  }
}

export class SignInNotOffered extends NotFound {
  readonly code = 'NOT_FOUND';

  constructor(tool: string) {
    super(`You cannot sign in at ${tool}: the operator of this service has not set it up. Use a token.`);
  }
}

export class SignInExpired extends Conflict {
  readonly code = 'SIGN_IN_LAPSED';
  override readonly message = 'This sign-in has expired or was started in another browser. Start again.';
}

export class PersonNeeded extends Forbidden {
  readonly code = 'FORBIDDEN';
  override readonly message =
    'Only a person signed in through a browser can do this; API keys and access tokens cannot.';
}

/** Turns a tool's refusal or timeout into an error of the API. */
export async function withToolErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const error = unexpectedForm(cause) ?? cause;
    if (error instanceof ToolRejected) throw new IntegrationRejected(error.message);
    if (error instanceof ToolUnreachable || error instanceof ToolBusy) throw new IntegrationUnreachable(error.message);
    if (error instanceof DOMException) throw new IntegrationUnreachable('it did not answer within 15 s');
    throw error;
  }
}
