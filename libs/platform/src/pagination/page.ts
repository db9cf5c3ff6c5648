import { FromQuery } from '../http/fields/query-parameter.js';
import { WholeNumberField } from '../http/fields/number.field.js';
import { TextField } from '../http/fields/text.field.js';

export interface Page<Item> {
  readonly items: Item[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/** What every list takes; a list's own filters extend it. */
export class PageQuery {
  @FromQuery(
    'integer',
    WholeNumberField({ min: 1, max: 100, optional: true, description: 'How many entries a page has (default 20)' }),
  )
  limit: number = 20;

  @TextField({ max: 1000, optional: true, description: '`meta.nextCursor` of the answer before' })
  cursor?: string;
}
