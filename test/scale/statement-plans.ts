import pg from 'pg';
import type { TestDatabase } from '../harness/database.js';

type Query = (this: pg.Client, statement: string | { text: string }, ...rest: unknown[]) => unknown;

interface PlanNode extends Readonly<Partial<Record<(typeof conditions)[number], string>>> {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly Plans?: readonly PlanNode[];
}

const conditions = ['Index Cond', 'Recheck Cond', 'Filter', 'Join Filter', 'Hash Cond', 'Merge Cond'] as const;

/** Every statement that this process sends while `work` lasts: of requests, workers and pollers. */
export async function statementsOf(work: (seen: ReadonlySet<string>) => Promise<void>): Promise<ReadonlySet<string>> {
  const { prototype } = pg.Client as unknown as { prototype: { query: Query } };
  const { query } = prototype;
  const statements = new Set<string>();
  prototype.query = function (statement, ...rest) {
    const text = typeof statement === 'string' ? statement : statement.text;
    statements.add(text.trim().replace(/\s+/g, ' '));
    return query.call(this, statement, ...rest);
  };
  try {
    await work(statements);
  } finally {
    prototype.query = query;
  }
  return statements;
}

export interface TablesOfStatement {
  readonly named: readonly string[];
  /** Those that it reads without a condition on workspace_id. */
  readonly across: readonly string[];
}

/**
 * Which tables with a workspace_id a statement is about. PostgreSQL's own plan tells, not the text: a list of columns
 * names the column, too, and a join may hand a condition on or not.
 */
export async function tablesOf(
  database: TestDatabase,
  statement: string,
  tables: ReadonlyMap<string, string>,
): Promise<TablesOfStatement> {
  const [explained] = await database.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
    `EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${statement}`,
  );
  const nodes = explained?.['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)) ?? [];
  const bounds = nodes.flatMap((node) => conditions.map((name) => node[name] ?? ''));
  const named = nodes.flatMap((node) => {
    const table = tables.get(node['Relation Name'] ?? '');
    return table === undefined ? [] : [{ table, node }];
  });
  const across = named.filter(({ table, node }) => {
    // What a statement inserts carries its workspace: the column is never null.
    if (node['Node Type'] === 'ModifyTable') return false;
    const column = new RegExp(`(?<![\\w"])"?${node.Alias ?? table}"?\\.workspace_id\\b`);
    return !bounds.some((bound) => column.test(bound));
  });
  const namesOf = (found: typeof named): string[] => [...new Set(found.map(({ table }) => table))];
  return { named: namesOf(named), across: namesOf(across) };
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
