import { IsString } from 'class-validator';
import type { Page } from '../http/envelope.js';
import { FromQuery, field } from '../http/fields/field.js';
import { WholeNumberField } from '../http/fields/value.fields.js';
import { Injectable } from '@nestjs/common';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { InvalidCursor } from '../errors/platform.errors.js';
import { Secrets, fingerprint } from '../secrets/secrets.js';
import { estimateBytes } from '../values/storable-values.js';

export const LimitField = (): PropertyDecorator =>
  FromQuery(
    'integer',
    WholeNumberField({ min: 1, max: 100, optional: true, description: 'Entries per page (default 20)' }),
  );

// Not validated further, so that any wrong cursor gets the error for invalid cursors.
export const CursorField = (): PropertyDecorator =>
  field(
    { optional: true, description: '`meta.nextCursor` of the previous page' },
    { type: String },
    IsString({ message: 'must be a string' }),
  );

/** The query of every list; a list with filters extends it. */
export class PageQuery {
  @LimitField()
  limit: number = 20;

  @CursorField()
  cursor?: string;
}

export interface PagePosition {
  readonly at: string;
  readonly id: string;
}

export interface PagedList {
  /** The name of the list. A cursor is valid only for the same list, realm, and filters. */
  readonly list: string;
  readonly realm: string;
  readonly filters?: object;
}

interface Listed extends ObjectLiteral {
  id: string;
  createdAt: Date;
}

/** A page with more bytes than this ends early; its cursor continues after it. */
const pageBytes = 2 * 2 ** 20;

/** How many rows are read before deciding whether the others fit; enough for a default page. */
const firstRows = 21;

/** Uses half a megabyte of memory at most. */
const mostCursors = 1_000;
const longestPlace = 500;

/** Keyset pagination, newest first, by time and ID. Cursors are encrypted and valid only for their list. */
@Injectable()
export class Pages {
  private readonly cursors = new Map<string, string>();

  constructor(private readonly secrets: Secrets) {}

  async read<Row extends Listed>(
    rows: SelectQueryBuilder<Row>,
    page: PageQuery,
    list: PagedList,
    count: () => Promise<number> = () => rows.clone().getCount(),
  ): Promise<Page<Row>> {
    const position = page.cursor === undefined ? null : this.position(page.cursor, list);
    const total = await count();
    const { alias } = rows;
    const query = rows.clone().orderBy(`${alias}.createdAt`, 'DESC').addOrderBy(`${alias}.id`, 'DESC');
    if (position) {
      // Prefixed, because parameters of a list's own filters could have the same names.
      const parameters = { pageAfterAt: position.at, pageAfterId: position.id };
      query.andWhere(`(${alias}.createdAt, ${alias}.id) < (:pageAfterAt, :pageAfterId)`, parameters);
    }
    const { found, limit } = await this.fitting(query, page.limit);
    return this.page(found, { limit }, list, total, (row) => ({
      at: row.createdAt.toISOString(),
      id: row.id,
    }));
  }

  /** For lists read by SQL. `rows` can have one more than the page, which shows that there is a next page. */
  page<Row>(
    rows: Row[],
    page: Pick<PageQuery, 'limit'>,
    list: PagedList,
    total: number,
    positionOf: (row: Row) => PagePosition,
  ): Page<Row> {
    const items = rows.slice(0, Math.min(page.limit, fittingCount(rows)));
    const last = items.at(-1);
    const hasMore = rows.length > items.length && last !== undefined;
    return { items, total, nextCursor: hasMore ? this.cursor(positionOf(last), list) : null };
  }

  position(cursor: string, list: PagedList): PagePosition {
    try {
      const encrypted = Buffer.from(cursor.slice('cur_'.length), 'base64url');
      if (cursor !== `cur_${encrypted.toString('base64url')}`) throw new InvalidCursor();
      return JSON.parse(this.secrets.decrypt(encrypted, describeContext(list)).toString()) as PagePosition;
    } catch {
      throw new InvalidCursor();
    }
  }

  /**
   * Reads one row more than the page has. If the first ones are large, it reads no more, because all together could
   * exceed the memory.
   */
  private async fitting<Row extends Listed>(
    query: SelectQueryBuilder<Row>,
    limit: number,
  ): Promise<{ found: Row[]; limit: number }> {
    const found = await query
      .clone()
      .take(Math.min(limit + 1, firstRows))
      .getMany();
    const last = found.at(-1);
    if (found.length < firstRows || limit < firstRows || last === undefined) return { found, limit };
    if ((estimateBytes(found) / firstRows) * limit > pageBytes) return { found, limit: firstRows - 1 };
    const { alias } = query;
    const rest = query
      .clone()
      .andWhere(`(${alias}.createdAt, ${alias}.id) < (:restAfterAt, :restAfterId)`, {
        restAfterAt: last.createdAt.toISOString(),
        restAfterId: last.id,
      })
      .take(limit + 1 - firstRows);
    return { found: [...found, ...(await rest.getMany())], limit };
  }

  /** Caches cursors, which encryption would make different each time, so that an unchanged page keeps its ETag. */
  private cursor({ at, id }: PagePosition, paged: PagedList): string {
    const { list, realm, filters } = paged;
    const place = JSON.stringify([list, realm, filters, at, id]);
    const known = this.cursors.get(place);
    if (known !== undefined) return known;
    const encrypted = this.secrets.encrypt(JSON.stringify({ at, id }), describeContext(paged));
    const cursor = `cur_${encrypted.toString('base64url')}`;
    if (this.cursors.size >= mostCursors) this.cursors.clear();
    if (place.length <= longestPlace) this.cursors.set(place, cursor);
    return cursor;
  }
}

/** How many rows fit a page, but at least one, so that the client can continue. */
function fittingCount(rows: readonly unknown[]): number {
  let bytes = 0;
  const tooMany = rows.findIndex((row, index) => (bytes += estimateBytes(row)) > pageBytes && index > 0);
  return tooMany < 0 ? rows.length : tooMany;
}

function describeContext({ list, realm, filters }: PagedList): string {
  return `cursor:${list}:${realm}:${fingerprint('', '', filters).toString('base64url')}`;
}
