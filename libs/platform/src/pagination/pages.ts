import { Injectable } from '@nestjs/common';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { InvalidCursor } from '../errors/platform.errors.js';
import { fingerprint } from '../secrets/fingerprint.js';
import { Secrets } from '../secrets/secrets.js';
import type { Page, PageQuery } from './page.js';

export interface PagePosition {
  readonly at: string;
  readonly id: string;
}

export interface PagedList {
  /** The list's name and everything that selects its rows: workspace and filters. A cursor fits no other. */
  readonly list: string;
  readonly realm: string;
  readonly filters?: object;
}

interface Listed extends ObjectLiteral {
  id: string;
  createdAt: Date;
}

/** Keyset pages, newest first, ties broken by id. A cursor is a closed box that opens for its own list only. */
@Injectable()
export class Pages {
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
    const query = rows
      .clone()
      .orderBy(`${alias}.createdAt`, 'DESC')
      .addOrderBy(`${alias}.id`, 'DESC')
      .take(page.limit + 1);
    if (position) {
      // Under names of their own: a list's filters have parameters, too, and `id` is what one would call one.
      const parameters = { pageAfterAt: position.at, pageAfterId: position.id };
      query.andWhere(`(${alias}.createdAt, ${alias}.id) < (:pageAfterAt, :pageAfterId)`, parameters);
    }
    return this.page(await query.getMany(), page, list, total, (row) => ({
      at: row.createdAt.toISOString(),
      id: row.id,
    }));
  }

  /** For lists read by hand-written SQL: `rows` holds up to one more than the page, which only tells that more follow. */
  page<Row>(
    rows: Row[],
    page: PageQuery,
    list: PagedList,
    total: number,
    positionOf: (row: Row) => PagePosition,
  ): Page<Row> {
    const items = rows.slice(0, page.limit);
    const last = items.at(-1);
    const hasMore = rows.length > page.limit && last !== undefined;
    return { items, total, nextCursor: hasMore ? this.cursor(positionOf(last), list) : null };
  }

  position(cursor: string, list: PagedList): PagePosition {
    try {
      const closed = Buffer.from(cursor.slice('cur_'.length), 'base64url');
      if (cursor !== `cur_${closed.toString('base64url')}`) throw new InvalidCursor();
      return JSON.parse(this.secrets.open(closed, contextOf(list)).toString()) as PagePosition;
    } catch {
      throw new InvalidCursor();
    }
  }

  private cursor(position: PagePosition, list: PagedList): string {
    return `cur_${this.secrets.close(JSON.stringify(position), contextOf(list)).toString('base64url')}`;
  }
}

function contextOf({ list, realm, filters }: PagedList): string {
  return `cursor:${list}:${realm}:${fingerprint('', '', filters).toString('base64url')}`;
}
