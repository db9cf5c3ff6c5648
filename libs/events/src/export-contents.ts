import type { FactoryProvider } from '@nestjs/common';
import { contribute } from '#platform';
import { type EntityManager, type EntityTarget, type FindOptionsWhere, MoreThan } from 'typeorm';

/** A workspace of an organization that is exported; what belongs to the whole organization goes with the live one. */
export interface ExportedWorkspace {
  readonly organizationId: string;
  readonly workspaceId: string;
  readonly environment: 'live' | 'test';
}

export interface ExportedFile {
  /** In the archive. */
  readonly path: string;
  readonly bytes: AsyncIterable<string | Buffer> | Iterable<string | Buffer>;
  /** Parquet need not be compressed again. */
  readonly isCompressed?: boolean;
}

/** Provided by the lib that owns what is exported. Each file is read to its end before the next is asked for. */
export abstract class ExportedContent {
  abstract readonly files: (workspace: ExportedWorkspace) => AsyncIterable<ExportedFile>;
}

const rowsAtOnce = 200;

/** Rows of an entity after this one, in the order of their IDs. */
export const readAfter = <Row extends { id: string }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
  last: Row | null,
): Promise<Row[]> =>
  manager
    .createQueryBuilder(entity, 'row')
    .where(where)
    .andWhere(last ? { id: MoreThan(last.id) } : {})
    .orderBy('row.id')
    .take(rowsAtOnce)
    .getMany();

/** A JSON array, of which a few rows are in memory at a time. */
export async function* exportList<Row>(
  read: (last: Row | null) => Promise<Row[]>,
  view: (row: Row) => object,
): AsyncGenerator<string, void> {
  let before = '[\n';
  let rows: Row[] = [];
  do {
    rows = await read(rows.at(-1) ?? null);
    for (const row of rows) {
      yield before + JSON.stringify(view(row));
      before = ',\n';
    }
  } while (rows.length > 0);
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Provides a list of each workspace, without what `view` leaves out. */
export const contributeList = <Row extends { id: string; workspaceId: string }>(
  name: string,
  entity: EntityTarget<Row>,
  view: (row: Row) => object,
): FactoryProvider =>
  contribute<ExportedContent>(ExportedContent, (work) => ({
    files: async function* ({ workspaceId, environment }) {
      const where = { workspaceId } as FindOptionsWhere<Row>;
      const read = (last: Row | null): Promise<Row[]> => readAfter(work.manager, entity, where, last);
      yield await Promise.resolve({ path: `${environment}/${name}.json`, bytes: exportList(read, view) });
    },
  }));
