import { Conflict, NotFound } from '#platform';
import type { AssessmentStatus } from './assessment-lifecycle.js';

export class AssessmentNotFound extends NotFound {
  readonly code = 'ASSESSMENT_NOT_FOUND';
  override readonly message = 'No assessment exists with this id.';
}

export class AssessmentNotRunning extends Conflict {
  readonly code = 'ASSESSMENT_NOT_RUNNING';
  override readonly message = 'The assessment is completed, so it can be neither stopped nor resumed.';
}

export class TurnOpen extends Conflict {
  readonly code = 'TURN_OPEN';

  constructor(openId: string) {
    super(
      `The last assessment of the series, ${openId}, is not completed yet. Wait until it is, resume it if it was stopped, or delete it.`,
    );
  }
}

export class InvalidTransition extends Conflict {
  readonly code = 'INVALID_TRANSITION';

  static from(status: AssessmentStatus, attempt: string): InvalidTransition {
    return new InvalidTransition(`The assessment is ${status.replace('_', ' ')}, so it cannot ${attempt}.`);
  }
}
