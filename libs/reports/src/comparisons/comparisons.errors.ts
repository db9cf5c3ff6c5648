import { Unprocessable } from '#platform';

export class ComparisonNotPossible extends Unprocessable {
  readonly code = 'COMPARISON_NOT_POSSIBLE';
}
