import { IsString } from 'class-validator';
import { FromQuery } from '../http/fields/query-parameter.js';
import { WholeNumberField } from '../http/fields/number.field.js';
import { field } from '../http/fields/field.js';

export interface Page<Item> {
  readonly items: Item[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/** What every list takes; a list's own filters extend it. */
export class PageQuery {
  @FromQuery(
    'integer',
    WholeNumberField({ min: 1, max: 100, optional: true, description: 'Entries per page (default 20)' }),
  )
  limit: number = 20;

  // Without bounds: an empty or overlong cursor is answered with the error for invalid cursors.
  @field(
    { optional: true, description: '`meta.nextCursor` of the previous page' },
    { type: String },
    IsString({ message: 'must be a string' }),
  )
  cursor?: string;
}
