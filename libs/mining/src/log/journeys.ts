import { groupBy } from '../computing/grouped.js';
import { type AnalyticDatabase, sqlText } from './analytic-database.js';
import { mostWorkflows } from './workflow-list.js';
import { byCodePoint } from '../report/words/words.js';

/** A disjoint-set forest: groups members, given pairs that belong together. */
export class DisjointSets {
  private readonly parents = new Map<number, number>();

  join(one: number, other: number): void {
    const a = this.findGroup(one);
    const b = this.findGroup(other);
    // The smallest member stands for the group, so that the order of the joins does not matter.
    if (a !== b) this.parents.set(Math.max(a, b), Math.min(a, b));
  }

  findGroup(member: number): number {
    let root = member;
    for (let parent = this.parents.get(root); parent !== undefined && parent !== root;) {
      root = parent;
      parent = this.parents.get(root);
    }
    for (let at = member; at !== root;) {
      const parent = this.parents.get(at) ?? root;
      this.parents.set(at, root);
      at = parent;
    }
    if (!this.parents.has(root)) this.parents.set(root, root);
    return root;
  }

  *members(): Generator<{ member: number; group: number }> {
    for (const member of [...this.parents.keys()]) yield { member, group: this.findGroup(member) };
  }
}

/** Cases of the largest workflows that belong together because one links to the other, each with its group. */
async function* joinedCases(db: AnalyticDatabase): AsyncGenerator<number[][]> {
  const { links } = await db.row<{ links: boolean }>('SELECT EXISTS (FROM upload WHERE len(links) > 0) AS links');
  const groups = links ? await db.withJoinsAsWritten(() => groupsOfCases(db)) : new DisjointSets();
  for (const { member, group } of groups.members()) yield [[member], [group]];
}

async function groupsOfCases(db: AnalyticDatabase): Promise<DisjointSets> {
  const groups = new DisjointSets();
  for await (const chunk of db.chunks<{ kase: number; other: number }>(linkedCases)) {
    for (const { kase, other } of chunk) groups.join(kase, other);
  }
  return groups;
}

/**
 * Each case with the cases of other workflows that it links to. A link means the case that is called so today; only
 * without one it may be an earlier name or an ID, if no two cases have it.
 */
const linkedCases = `
  WITH large AS (
    SELECT workflow FROM kase GROUP BY workflow ORDER BY count(*) DESC, workflow LIMIT ${mostWorkflows}
  ), called AS MATERIALIZED (
    SELECT id AS kase, workflow, case_id FROM kase SEMI JOIN large USING (workflow)
  )
  SELECT asked.kase, linked.kase AS other
  FROM (
    SELECT DISTINCT one.kase, one.workflow, unnest(links) AS link
    FROM (SELECT workflow, case_id, links FROM upload WHERE len(links) > 0) AS event
    JOIN workflow ON workflow.name = event.workflow
    JOIN called AS one ON one.workflow = workflow.id AND one.case_id = event.case_id
  ) AS asked
  LEFT JOIN (
    SELECT alias, min(case_id) AS case_id FROM case_alias WHERE alias NOT IN (SELECT case_id FROM kase)
    GROUP BY alias HAVING count(*) = 1
  ) AS renamed ON renamed.alias = asked.link
  JOIN called AS linked ON linked.case_id = coalesce(renamed.case_id, asked.link)
  WHERE linked.workflow <> asked.workflow`;

/** A cross-tool workflow is reported if at least this share of a workflow's cases is joined with another's. */
const joinedShareWorthReporting = 0.05;

/**
 * Joins cases that link to each other into journeys, and adds a cross-tool workflow for each set of workflows whose cases
 * are joined often enough. The table `journey_case` says which journey of which workflow a case belongs to, and the
 * view `named` what each is called.
 */
export async function addJourneys(db: AnalyticDatabase): Promise<void> {
  await db.run('CREATE TABLE joined (kase BIGINT, journey BIGINT)');
  await db.append('joined', joinedCases(db));
  await db.run(`CREATE TABLE journey_case (workflow INTEGER, kase INTEGER, member INTEGER, member_workflow INTEGER)`);
  await db.run(`CREATE TABLE journey_activity (workflow INTEGER, source INTEGER, activity INTEGER, id INTEGER)`);
  for (const parts of await joinedWorkflows(db)) await addCrossToolWorkflow(db, parts);
  await db.run(caseNames);
}

/** The name of each case; a journey is named after its first cases. */
const caseNames = `CREATE VIEW named AS
  SELECT id AS kase, case_id AS name FROM kase WHERE case_id IS NOT NULL
  UNION ALL
  SELECT journey_case.kase, array_to_string(list(case_id ORDER BY member)[1:3], ' + ') || if(count(*) > 3, ' + …', '')
  FROM journey_case JOIN kase ON kase.id = member GROUP BY journey_case.kase`;

async function joinedWorkflows(db: AnalyticDatabase): Promise<number[][]> {
  const shares = await db.rows<{ workflow: number; other: number; joined: number; cases: number }>(`
    WITH member AS (SELECT kase.workflow, journey, kase.id FROM joined JOIN kase ON kase.id = joined.kase),
      presence AS (SELECT DISTINCT journey, workflow FROM member)
    SELECT member.workflow, presence.workflow AS other, count(*)::INTEGER AS joined,
      (SELECT count(*)::INTEGER FROM kase WHERE kase.workflow = member.workflow) AS cases
    FROM member JOIN presence USING (journey)
    WHERE presence.workflow <> member.workflow
    GROUP BY ALL ORDER BY ALL`);
  const sets = new DisjointSets();
  for (const { workflow, other, joined, cases } of shares) {
    if (joined >= joinedShareWorthReporting * cases) sets.join(workflow, other);
  }
  return [...groupBy(sets.members(), ({ group }) => group).values()]
    .map((members) => members.map(({ member }) => member).sort((a, b) => a - b))
    .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}

async function addCrossToolWorkflow(db: AnalyticDatabase, parts: readonly number[]): Promise<void> {
  const { id } = await db.row<{ id: number }>('SELECT max(id) + 1 AS id FROM workflow');
  const within = parts.join(', ');
  await db.run(`INSERT INTO journey_case
    WITH member AS (
      SELECT journey, kase.id, kase.workflow FROM joined JOIN kase ON kase.id = joined.kase WHERE kase.workflow IN (${within})
      QUALIFY min(kase.workflow) OVER (PARTITION BY journey) < max(kase.workflow) OVER (PARTITION BY journey)
    )
    SELECT ${id}, (SELECT max(id) FROM kase) + dense_rank() OVER (ORDER BY journey), member.id, member.workflow FROM member`);
  await db.run(`INSERT INTO kase SELECT DISTINCT kase, workflow, NULL FROM journey_case WHERE workflow = ${id}`);
  const names = await workflowNamesInTheirOrder(db, id);
  await db.run(
    `INSERT INTO workflow VALUES (${id}, ${sqlText(names.join(' → '))}, false, [${parts.join(', ')}]::INTEGER[])`,
  );
  await prefixActivities(db, id);
}

/** Names of the joined workflows in the order in which a journey usually reaches them. */
async function workflowNamesInTheirOrder(db: AnalyticDatabase, journeys: number): Promise<string[]> {
  const reached = await db.rows<{ name: string; after: number }>(`
    WITH first AS (
      SELECT journey_case.kase, member_workflow, min(completed) AS reached
      FROM journey_case JOIN event ON event.kase = journey_case.member
      WHERE journey_case.workflow = ${journeys} GROUP BY ALL
    ), since AS (SELECT member_workflow, reached - min(reached) OVER (PARTITION BY kase) AS after FROM first)
    SELECT name, quantile_cont(after, 0.5) AS after FROM since JOIN workflow ON workflow.id = member_workflow GROUP BY name`);
  return reached.sort((a, b) => a.after - b.after || byCodePoint(a.name, b.name)).map(({ name }) => name);
}

async function prefixActivities(db: AnalyticDatabase, journeys: number): Promise<void> {
  const sources = await db.rows<{ id: number; tool: string; name: string }>(`
    SELECT DISTINCT source.id, tool, source.name
    FROM journey_case JOIN event ON event.kase = journey_case.member JOIN source ON source.id = event.source
    WHERE journey_case.workflow = ${journeys} ORDER BY source.id`);
  const prefixes = [...activityPrefixes(sources)].map(([source, text]) => `(${source}, ${sqlText(text)})`);
  const prefix = `(VALUES ${prefixes.join(', ')}) AS prefix(source, text)`;
  await db.run(`INSERT INTO journey_activity
    SELECT ${journeys}, source, activity,
      (SELECT max(id) FROM activity) + dense_rank() OVER (ORDER BY text || ': ' || name)
    FROM (
      SELECT DISTINCT source, activity FROM journey_case JOIN event ON event.kase = journey_case.member
      WHERE journey_case.workflow = ${journeys}
    ) AS seen JOIN ${prefix} USING (source) JOIN activity ON activity.id = seen.activity`);
  await db.run(`INSERT INTO activity
    SELECT DISTINCT journey_activity.id, text || ': ' || name
    FROM journey_activity JOIN ${prefix} USING (source) JOIN activity ON activity.id = journey_activity.activity
    WHERE workflow = ${journeys}`);
}

/** Activities are prefixed with the tool's name, or with the integration's if two integrations are of the same tool. */
function activityPrefixes(sources: readonly { id: number; tool: string; name: string }[]): Map<number, string> {
  const prefixes = new Map<number, string>();
  for (const source of sources) {
    const shared = sources.some((other) => other.id !== source.id && other.tool === source.tool);
    const wanted = shared ? source.name : source.tool;
    const taken = [...prefixes.values()].filter((prefix) => prefix === wanted).length;
    prefixes.set(source.id, taken === 0 ? wanted : `${wanted} (${String(taken + 1)})`);
  }
  return prefixes;
}
