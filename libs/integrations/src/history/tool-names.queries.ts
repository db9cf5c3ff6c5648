import type { Owned } from '#auth';
import type { Queryable } from '#platform';

/** What a reference shows now, and what it showed before, the latest first. `key` is `kind:id`. */
export interface ToolName {
  readonly key: string;
  readonly name: string;
  readonly earlier: readonly string[];
}

/** An integration's names beyond this number are not stored: its texts then show ids. */
const namesAtMost = 50_000;

/** Stores what things are called today, by `kind:id`; a name that changed is kept among the earlier ones. */
export async function storeNames(
  db: Queryable,
  { id, workspaceId }: Owned,
  names: Readonly<Record<string, string>>,
): Promise<void> {
  const rows = Object.entries(names).map(([key, name]) => {
    const [kind = '', ...id] = key.split(':');
    return { kind, tool_id: id.join(':'), name };
  });
  if (rows.length === 0) return;
  await db.query(
    `INSERT INTO tool_names AS known (workspace_id, integration_id, kind, tool_id, name)
     SELECT $1, $2, kind, tool_id, name FROM json_to_recordset($3) AS row(kind text, tool_id text, name text)
     WHERE (SELECT count(*) FROM tool_names WHERE workspace_id = $1 AND integration_id = $2) < ${namesAtMost}
       OR EXISTS (SELECT FROM tool_names AS stored WHERE stored.workspace_id = $1 AND stored.integration_id = $2
         AND stored.kind = row.kind AND stored.tool_id = row.tool_id)
     ORDER BY kind, tool_id
     ON CONFLICT (workspace_id, integration_id, kind, tool_id) DO UPDATE
     SET name = excluded.name, earlier = (array_prepend(known.name, array_remove(known.earlier, excluded.name)))[1:10]
     WHERE known.name <> excluded.name`,
    [workspaceId, id, JSON.stringify(rows)],
  );
}

export function listNames(db: Queryable, { id, workspaceId }: Owned): Promise<ToolName[]> {
  return db.query<ToolName>(
    `SELECT kind || ':' || tool_id AS key, name, earlier FROM tool_names
     WHERE workspace_id = $1 AND integration_id = $2 ORDER BY kind, tool_id`,
    [workspaceId, id],
  );
}
