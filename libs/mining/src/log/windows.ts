/** Rows of one group, of which those from `from` up to `to` are to be told; the others are their neighbours. */
export interface Window<Row> {
  rows: Row[];
  from: number;
  to: number;
}

const bounds = { rows: 200_000, neighbours: 25_000 };

/**
 * Rows that come group by group and in order, a group at once. One of more rows comes in parts, each row amid so many
 * neighbours on either side: a machine that did millions of things must not take all memory.
 */
export async function* windowsOf<Row>(
  chunks: AsyncIterable<readonly Row[]>,
  isOfGroup: (row: Row, first: Row) => boolean,
  { rows: most, neighbours } = bounds,
): AsyncGenerator<Window<Row>> {
  let rows: Row[] = [];
  let from = 0;
  for await (const chunk of chunks) {
    for (const row of chunk) {
      if (rows[0] !== undefined && !isOfGroup(row, rows[0])) {
        yield { rows, from, to: rows.length };
        [rows, from] = [[], 0];
      } else if (rows.length === most) {
        yield { rows, from, to: most - neighbours };
        [rows, from] = [rows.slice(most - 2 * neighbours), neighbours];
      }
      rows.push(row);
    }
  }
  if (rows.length > 0) yield { rows, from, to: rows.length };
}
