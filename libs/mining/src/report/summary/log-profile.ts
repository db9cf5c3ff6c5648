import type { EventLog } from '../../log/event-log.js';
import type { AnalyticDatabase } from '../../log/analytic-database.js';
import { countImpossibleReadyTimes } from '../../log/occurrences.js';
import {
  type LeftOutWorkflows,
  type TooVariedWorkflow,
  leftOutWorkflows,
  listWorkflows,
  tooVariedWorkflows,
} from '../../log/workflow-list.js';
import type { WorkflowChanges } from '../../bottlenecks/changes/reported-changes.js';
import type { NatureFacts } from '../../people/natures/natures.js';
import type { ValueFacts } from '../../facts/value-facts.js';
import type { UnknownInRules } from '../../workflows/rules/rule-text.js';

/** What the log as a whole contains and lacks. */
export interface LogProfile {
  cases: number;
  events: number;
  /** Events that belong to two cases count once. */
  distinctEvents: number;
  occurrences: number;
  activities: number;
  people: number;
  automationAccounts: string[];
  tools: string[];
  firstEvent: number | null;
  lastEvent: number | null;
  withoutResource: number;
  withoutService: number;
  endsBeforeStart: number;
  sameInstantAsNext: number;
  onTheHour: number;
  loneEvents: number;
  unpairedStarts: number;
  /** Occurrences, other than the first of a case, without the time when they became ready. */
  withoutReady?: number;
  /** Ready times that are impossible and ignored. */
  impossibleReady?: number;
  /** Cases left out because of an implausible time. */
  implausibleCases: number;
  /** Names of the attributes of events. */
  attributes: string[];
  /** Attributes with their most frequent values, where these divide the cases and name no people. */
  choices?: { attribute: string; values: string[] }[];
  /** Ids of the workflows of journeys, whose cases and events also belong to others. */
  crossToolWorkflows: string[];
  /** Missing in reports from before there was a limit. */
  leftOut?: LeftOutWorkflows;
  tooVaried?: TooVariedWorkflow[];
}

type Counts = Omit<
  LogProfile,
  | 'automationAccounts'
  | 'people'
  | 'tools'
  | 'unpairedStarts'
  | 'impossibleReady'
  | 'crossToolWorkflows'
  | 'distinctEvents'
  | 'events'
  | 'endsBeforeStart'
  | 'leftOut'
  | 'tooVaried'
  | 'implausibleCases'
  | 'attributes'
  | 'choices'
>;

export async function logProfile({ db, unpairedStarts }: EventLog): Promise<LogProfile> {
  const counts = await db.row<Counts>(occurrenceCounts);
  const events = await db.row<Pick<LogProfile, 'events' | 'distinctEvents' | 'endsBeforeStart'>>(eventCounts);
  const accounts = await automationAccounts(db);
  const { resources } = await db.row<{ resources: number }>(
    `SELECT count(DISTINCT resource)::INTEGER AS resources FROM event JOIN kept USING (kase)`,
  );
  const tools = await db.rows<{ name: string }>(
    `SELECT name FROM source WHERE id IN (SELECT DISTINCT source FROM event JOIN kept USING (kase)) ORDER BY id`,
  );
  const { implausible } = await db.row<{ implausible: number }>(
    'SELECT count(*)::INTEGER AS implausible FROM case_state WHERE NOT plausible',
  );
  const attributes = await db.rows<{ name: string }>(attributeNames);
  return {
    implausibleCases: implausible,
    attributes: attributes.map(({ name }) => name),
    ...counts,
    ...events,
    people: resources - accounts.length,
    automationAccounts: accounts,
    tools: tools.map(({ name }) => name),
    unpairedStarts,
    impossibleReady: await countImpossibleReadyTimes(db),
    crossToolWorkflows: (await listWorkflows(db)).filter(({ crossTool }) => crossTool).map(({ id }) => id),
    leftOut: await leftOutWorkflows(db),
    tooVaried: await tooVariedWorkflows(db),
  };
}

/** The automation accounts among the resources (table `account`). */
async function automationAccounts(db: AnalyticDatabase): Promise<string[]> {
  const names = await db.rows<{ name: string }>(`
    SELECT name FROM resource JOIN account ON account.resource = resource.id
    WHERE id IN (SELECT resource FROM event JOIN kept USING (kase)) ORDER BY name`);
  return names.map(({ name }) => name);
}

const occurrenceCounts = `
  WITH single AS (SELECT occurrence.* FROM occurrence JOIN workflow ON workflow.id = occurrence.workflow AND parts IS NULL)
  SELECT count(DISTINCT kase)::INTEGER AS cases, count(*)::INTEGER AS occurrences,
    count(DISTINCT activity)::INTEGER AS activities,
    min(completed) / 1e6 AS "firstEvent", max(completed) / 1e6 AS "lastEvent",
    count(*) FILTER (WHERE resource IS NULL)::INTEGER AS "withoutResource",
    count(*) FILTER (WHERE service IS NULL)::INTEGER AS "withoutService",
    count(*) FILTER (WHERE elapsed = 0)::INTEGER AS "sameInstantAsNext",
    count(*) FILTER (WHERE local_time(completed) % 3600000000 = 0)::INTEGER AS "onTheHour",
    count(*) FILTER (WHERE seq > 1 AND ready_at IS NULL)::INTEGER AS "withoutReady",
    count(*) FILTER (WHERE seq = 1 AND next_activity IS NULL)::INTEGER AS "loneEvents"
  FROM single`;

const eventCounts = `
  WITH identified AS (
    SELECT count(*) AS rows, count(DISTINCT (source, event_id)) FILTER (WHERE event_id IS NOT NULL) AS ids,
      count(*) FILTER (WHERE event_id IS NOT NULL) AS with_id
    FROM upload
    JOIN workflow ON workflow.name = upload.workflow
    JOIN kase ON kase.workflow = workflow.id AND kase.case_id = upload.case_id
    JOIN kept ON kept.kase = kase.id
  )
  SELECT rows::INTEGER AS events, (rows - with_id + ids)::INTEGER AS "distinctEvents",
    (SELECT count(*)::INTEGER FROM event JOIN kept USING (kase) WHERE started > completed) AS "endsBeforeStart"
  FROM identified`;

/** The first events of an upload show which attributes are recorded. */
const attributeNames = `
  SELECT DISTINCT unnest(json_keys(attributes)) AS name FROM upload
  WHERE position < 1000 AND attributes IS NOT NULL ORDER BY name`;

/** What a summary is made from besides the sections. */
export interface SummarySources {
  changes: readonly WorkflowChanges[];
  profile: LogProfile;
  natures: NatureFacts;
  value: ValueFacts;
  /** Activities whose hands-on minutes the organization has set. */
  touchSet: readonly string[];
  /** Given names that do not occur in the log. */
  unknown?: { natures: readonly string[]; inRules: UnknownInRules };
}
