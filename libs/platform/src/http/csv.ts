import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { FairQueue } from '../concurrency/fair-queue.js';
import { Unavailable } from '../errors/platform.errors.js';
import { currentRequest, runInRequest } from '../requests/request-context.js';
import type { DataPage } from './envelope.js';

type CsvValue = string | number | boolean | object | null | undefined;

/** The columns of a table by their names: fields of a row, or what is computed from it. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvValue>>;

/** Columns that are fields of the row. */
export const csvFields = <Row extends object>(...names: readonly (keyof Row & string)[]): CsvColumns<Row> =>
  Object.fromEntries(names.map((name) => [name, (row: Row) => row[name] as CsvValue]));

/** Spreadsheets run cells that begin with one of these characters as formulas. */
const formula = /^[=+\-@\t\r]/u;

export function csvCell(value: CsvValue): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line as in RFC 4180. */
const csvLine = (values: readonly CsvValue[]): string => `${values.map(csvCell).join(',')}\r\n`;

/** Whether the client asks for CSV rather than JSON. */
export const prefersCsv = (request: Request): boolean =>
  request.headers.accept?.includes('text/csv') === true && request.accepts('json', 'text/csv') === 'text/csv';

/** A table is read for as long as its client takes to receive it, so that a workspace gets one at a time. */
const tables = new FairQueue({
  perOwner: 1,
  mostWaiting: 100,
  timeout: 20_000,
  refusal: () => new Unavailable('Another table of this workspace is being sent as CSV.'),
});

/**
 * Sends rows as fast as the client takes them. The first batch is read before anything is sent, while an error can still
 * become an error response; a later one cuts the connection, so that no table looks complete that is not.
 */
export async function sendCsv<Row>(
  request: Request,
  columns: CsvColumns<Row>,
  rows: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>,
): Promise<StreamableFile> {
  const batches = (async function* () {
    yield* rows;
  })();
  const context = currentRequest();
  const leave = await tables.enter(
    context?.realm ?? context?.address ?? '',
    context && { signal: context.client.gone },
  );
  // The stream asks for more in the scope of the socket, which knows nothing of the request.
  const next = () => (context ? runInRequest(context, () => batches.next()) : batches.next());
  async function* lines(batch: IteratorResult<readonly Row[], unknown>): AsyncGenerator<string, void> {
    yield csvLine(Object.keys(columns));
    const values = Object.values(columns);
    for (; batch.done !== true; batch = await next())
      yield batch.value.map((row) => csvLine(values.map((valueOf) => valueOf(row)))).join('');
  }
  try {
    const stream = Readable.from(lines(await next()), { objectMode: false });
    stream.once('close', () => {
      leave();
      void batches.return();
    });
    request.res?.vary('Accept');
    return new StreamableFile(stream, { type: 'text/csv; charset=utf-8', disposition: 'attachment' });
  } catch (error) {
    leave();
    throw error;
  }
}

const rowsPerRead = 200;

/** Answers a list: one page as JSON or, if the client asks for CSV, all of its rows. */
export async function answerTable<Row, Query extends object>(
  request: Request,
  columns: CsvColumns<Row>,
  query: Query,
  readPage: (query: Query) => Promise<DataPage<Row>>,
): Promise<DataPage<Row> | StreamableFile> {
  if (!prefersCsv(request)) return readPage(query);
  async function* batches(): AsyncGenerator<readonly Row[], void> {
    let cursor: string | null | undefined;
    do {
      const { data, meta } = await readPage({ ...query, limit: rowsPerRead, cursor });
      yield data;
      cursor = meta.nextCursor;
    } while (cursor !== null);
  }
  return sendCsv(request, columns, batches());
}
