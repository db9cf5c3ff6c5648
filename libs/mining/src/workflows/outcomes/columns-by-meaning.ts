import { splitWords } from '../../drivers/column-content.js';
import type { ValuesSelect } from '../../drivers/attributes.js';
import { type AnalyticDatabase, sqlText } from '../../log/analytic-database.js';

/** Meanings that a column's name can tell: result, urgency, deadline and responsible group of a case. */
const meanings = ['outcome', 'priority', 'deadline', 'group'] as const;
type Meaning = (typeof meanings)[number];

const words: Record<Meaning, ReadonlySet<string>> = {
  outcome: new Set(['outcome', 'result', 'resolution', 'decision', 'verdict']),
  priority: new Set(['priority', 'severity', 'impact', 'urgency']),
  deadline: new Set(['due', 'deadline', 'promised']),
  group: new Set(['group', 'team', 'workgroup', 'department', 'section', 'queue']),
};

function findMeaning(key: string): Meaning | null {
  const keyWords = splitWords(key);
  return meanings.find((meaning) => keyWords.some((word) => words[meaning].has(word))) ?? null;
}

/** How many columns of groups are read; the first useful one counts. */
const mostGroupColumns = 3;

/**
 * Creates the tables `column_value` (the first and last value that each case has in such a column, and whether it is
 * constant) and `group_run` (a row whenever the responsible group of a case changes).
 */
export class ColumnsByMeaning {
  private groups = 0;

  constructor(private readonly db: AnalyticDatabase) {}

  async begin(): Promise<void> {
    await this.db.run(`CREATE OR REPLACE TABLE column_value
      (kase BIGINT, meaning VARCHAR, key VARCHAR, first VARCHAR, last VARCHAR, constant BOOLEAN)`);
    await this.db.run('CREATE OR REPLACE TABLE group_run (place INTEGER, kase BIGINT, seq BIGINT, who UBIGINT)');
  }

  async read(key: string, values: ValuesSelect): Promise<void> {
    const meaning = findMeaning(key);
    if (meaning === null) return;
    if (meaning === 'group') {
      if (this.groups < mostGroupColumns)
        await this.db.run(
          insertChanges(
            `SELECT kase, seq, hash(value) AS who
        FROM (${values}) WHERE value IS NOT NULL`,
            this.groups++,
          ),
        );
      return;
    }
    await this.db.run(`INSERT INTO column_value
      SELECT kase, ${sqlText(meaning)}, ${sqlText(key)}, arg_min(value, seq), arg_max(value, seq),
        min(value) = max(value)
      FROM (${values}) WHERE value IS NOT NULL GROUP BY kase`);
  }

  /** Adds people to `group_run`, for cases without groups. */
  async readPeople(): Promise<void> {
    await this.db.run(
      insertChanges(
        `SELECT kase, seq, resource AS who FROM judged
         WHERE resource IS NOT NULL AND resource NOT IN (SELECT resource FROM account)`,
        people,
      ),
    );
  }
}

/** The number of people in `group_run`, after the columns of groups. */
export const people = mostGroupColumns;

const insertChanges = (turns: string, place: number): string => `INSERT INTO group_run
  SELECT ${place}, kase, seq, who
  FROM (SELECT *, lag(who) OVER (PARTITION BY kase ORDER BY seq) AS before FROM (${turns}))
  WHERE who IS DISTINCT FROM before`;
