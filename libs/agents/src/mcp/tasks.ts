import {
  CLIENT_CAPABILITIES_META_KEY,
  fromJsonSchema,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { ReportLinks } from '../tools/report-links.js';
import { resultOf } from './tool-results.js';
import type { InsideCaller } from '../tools/inside-api.js';

/** Work that goes on after its answer. An assessment is such work: its id is the task's, so nothing is stored for it. */
export const tasksExtension = 'io.modelcontextprotocol/tasks';

const pollIntervalMs = 5_000;

interface Assessment {
  readonly id: string;
  readonly status: string;
  readonly phase: string;
  readonly progress: number;
  readonly createdAt: string;
  readonly attention: { readonly code: string; readonly message: string } | string | null;
}

interface Capabilities {
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** Only a client that says so with its request gets a task in place of an answer. */
export function isTaskClient({ mcpReq }: ServerContext): boolean {
  const envelope = mcpReq.envelope as Readonly<Record<string, Capabilities | undefined>> | undefined;
  return envelope?.[CLIENT_CAPABILITIES_META_KEY]?.extensions?.[tasksExtension] !== undefined;
}

export function makeTask({ id, status, phase, progress, createdAt, attention }: Assessment) {
  const isStopped = typeof attention === 'object' && attention?.code === 'STOPPED';
  const said = typeof attention === 'object' ? attention?.message : attention;
  return {
    resultType: 'task',
    taskId: id,
    status: status === 'completed' ? 'completed' : isStopped ? 'cancelled' : 'working',
    statusMessage: said ?? `${status}, ${phase}, ${String(progress)} %`,
    createdAt,
    lastUpdatedAt: new Date().toISOString(),
    ttlMs: null,
    pollIntervalMs,
  };
}

const params = fromJsonSchema<{ taskId: string }>({
  type: 'object',
  properties: { taskId: { type: 'string', pattern: '^asmt_[a-z0-9]+$' } },
  required: ['taskId'],
});
const result = fromJsonSchema({ type: 'object' });

/** `tasks/get` tells how far an assessment is, and `tasks/cancel` stops it. */
export function followTasks(server: McpServer, caller: InsideCaller, links: ReportLinks): void {
  server.server.registerCapabilities({ extensions: { [tasksExtension]: {} } });
  server.server.setRequestHandler('tasks/get', { params, result }, async ({ taskId }) => {
    const { data } = await caller.get<Assessment>(`/v1/assessments/${taskId}`);
    const { resultType: _type, ...task } = makeTask(data);
    if (task.status !== 'completed') return task;
    return { ...task, result: resultOf({ data, page: links.report(taskId) }) };
  });
  server.server.setRequestHandler('tasks/cancel', { params, result }, async ({ taskId }) => {
    await caller.post(`/v1/assessments/${taskId}/stop`, {});
    return {};
  });
}
