import { setImmediate } from 'node:timers/promises';
import type { LogEvent } from '#event-log';
import { sampleDefaults, sampleEvents, type SampleSystem } from './sample-company.js';
import { ToolRejected } from '../../tool-client/tool.errors.js';
import type { CollectedBatch, Connector } from '../kit/connector.js';
import { form } from '../kit/forms.js';

interface SampleConfig {
  readonly system: SampleSystem;
  readonly seed?: number;
  readonly weeks?: number;
}

const batchSize = 5_000;
/** Simulated events after which other work on this thread has its turn. */
const eventsPerTurn = 250;

/** A simulated company, for trying the service out: see docs/sample-company.md. */
export const sampleConnector: Connector = {
  tool: 'sample',
  name: 'Sample company',
  description:
    'Sixteen weeks of a simulated company’s support desk, issue tracker, and code host, for trying things out.',
  onlyIn: 'test',
  configSchema: form(
    {
      system: {
        title: 'Tool',
        description: 'Which of the company’s three tools to connect',
        type: 'string',
        oneOf: [
          { const: 'support_desk', title: 'Support desk' },
          { const: 'issue_tracker', title: 'Issue tracker' },
          { const: 'code_host', title: 'Code host' },
        ],
      },
      seed: {
        title: 'Seed',
        description: 'Each number is a different company. Tools with the same seed belong together',
        type: 'integer',
        minimum: 1,
        maximum: 2_147_483_647,
        default: sampleDefaults.seed,
      },
      weeks: {
        title: 'Weeks',
        description: 'How many weeks of history to collect',
        type: 'integer',
        minimum: 1,
        maximum: 52,
        default: sampleDefaults.weeks,
      },
    },
    ['system'],
  ),
  credentialsSchema: form({}),

  verify() {
    return Promise.resolve({ expiresAt: null });
  },

  async *collect({ config }, position, { signal }) {
    const { system, seed = sampleDefaults.seed, weeks = sampleDefaults.weeks } = config as unknown as SampleConfig;
    let taken = countCollected(position, system, seed);
    for await (const events of batches(pickEvents(system, seed, weeks, taken), signal)) {
      taken += events.length;
      yield { events, position: `${system}/${seed}/${taken}` } satisfies CollectedBatch;
    }
  },
};

/**
 * A longer history begins with the shorter one, so the number of events says where to continue, within the same company
 * only.
 */
function countCollected(position: string | null, system: SampleSystem, seed: number): number {
  if (position === null) return 0;
  const company = `${system}/${seed}/`;
  if (position.startsWith(company)) return Number(position.slice(company.length));
  const [oldSystem, oldSeed] = position.split('/');
  throw new ToolRejected(
    `this source holds events of ${oldSystem ?? ''} with seed ${oldSeed ?? ''}; connect another one for ${system} with seed ${seed}`,
  );
}

/** The events of one tool after the first `skipped`; null where other work should have its turn. */
function* pickEvents(system: SampleSystem, seed: number, weeks: number, skipped: number): Generator<LogEvent | null> {
  let count = 0;
  let seen = 0;
  for (const { system: origin, event } of sampleEvents({ seed, weeks })) {
    if (++seen % eventsPerTurn === 0) yield null;
    if (origin === system && ++count > skipped) yield event;
  }
}

async function* batches(events: Iterable<LogEvent | null>, signal: AbortSignal): AsyncGenerator<LogEvent[]> {
  let batch: LogEvent[] = [];
  signal.throwIfAborted();
  for (const event of events) {
    if (event) batch.push(event);
    else await setImmediate();
    signal.throwIfAborted();
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
