import type { AnalyticDatabase } from './analytic-database.js';
import { DisjointSets } from './disjoint-sets.js';
import { mostWorkflows } from './left-out-workflows.js';

interface Case {
  kase: number;
  workflow: number;
}

/** Cases that belong together because one names the other, each with its group; of the largest workflows. */
export async function* joinedCases(db: AnalyticDatabase): AsyncGenerator<[kase: number, group: number][]> {
  const { links } = await db.row<{ links: boolean }>('SELECT EXISTS (FROM upload WHERE len(links) > 0) AS links');
  const groups = links ? await db.asWritten(() => groupsOfCases(db)) : new DisjointSets();
  for (const { member, group } of groups.members()) yield [[member, group]];
}

async function groupsOfCases(db: AnalyticDatabase): Promise<DisjointSets> {
  const groups = new DisjointSets();
  let namesakes = new Namesakes(groups);
  let named = 0;
  for await (const chunk of db.chunks<Case & { name: number; refers: boolean }>(casesAndReferences)) {
    for (const { name, refers, kase, workflow } of chunk) {
      if (name !== named) namesakes = new Namesakes(groups);
      named = name;
      if (refers) namesakes.joinWith({ kase, workflow });
      else namesakes.add({ kase, workflow });
    }
  }
  return groups;
}

/** Cases of one name, no two of them in one workflow. As many as there are may name as many, so not each pair is joined. */
class Namesakes {
  private readonly cases: Case[] = [];
  private readonly joinedOutside = new Set<number>();

  constructor(private readonly groups: DisjointSets) {}

  add(each: Case): void {
    this.cases.push(each);
  }

  /** Joins a case with all namesakes outside its workflow. */
  joinWith({ kase, workflow }: Case): void {
    const isOther = (each: Case): boolean => each.workflow !== workflow;
    // What is outside one of two workflows is all there is: from then on the first and the last stand for it.
    if (this.joinedOutside.size < 2 && !this.joinedOutside.has(workflow)) {
      this.joinedOutside.add(workflow);
      for (const other of this.cases.filter(isOther)) this.groups.join(kase, other.kase);
    } else {
      for (const other of [this.cases.find(isOther), this.cases.findLast(isOther)]) {
        if (other) this.groups.join(kase, other.kase);
      }
    }
  }
}

/** By name, which is told by a number: the cases that have it, then those that refer to it. */
const casesAndReferences = `
  WITH large AS (
    SELECT workflow FROM kase GROUP BY workflow ORDER BY count(*) DESC, workflow LIMIT ${mostWorkflows}
  ), called AS MATERIALIZED (
    SELECT id AS kase, workflow, case_id, min(id) OVER (PARTITION BY case_id) AS name
    FROM kase SEMI JOIN large USING (workflow)
  )
  SELECT name, kase, workflow, false AS refers FROM called
  UNION ALL
  SELECT linked.name, asked.kase, asked.workflow, true
  FROM (
    SELECT one.kase, one.workflow, unnest(links) AS link
    FROM (SELECT workflow, case_id, links FROM upload WHERE len(links) > 0) AS event
    JOIN workflow ON workflow.name = event.workflow
    JOIN called AS one ON one.workflow = workflow.id AND one.case_id = event.case_id
  ) AS asked
  JOIN (SELECT DISTINCT case_id, name FROM called) AS linked ON linked.case_id = asked.link
  ORDER BY name, refers, kase`;
