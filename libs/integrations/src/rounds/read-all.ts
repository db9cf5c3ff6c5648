import type { Connection, Connector } from '../connectors/kit/connector.js';
import type { RoundReport } from '../tool-client/round-report.js';
import type { ToolSession } from '../tool-client/tool-session.js';
import { type PartRefused, faultOfItem, partRefused } from '../tool-client/tool.errors.js';
import type { GatheredBatch } from './gather-batches.js';

interface Start {
  readonly position: string | null;
  /** Items that could not be read before, and are tried again. */
  readonly due: readonly string[];
  readonly report: RoundReport;
}

/** A round tries no more of them, because each that fails again takes seconds. */
const dueAtMost = 50;

/**
 * What changed since the position, then what could not be read before. In this order, because a tool that has just
 * given everything else works: what fails now is an item's fault.
 */
export async function* readAll(
  connector: Connector,
  connection: Connection,
  session: ToolSession,
  { position, due, report }: Start,
): AsyncGenerator<GatheredBatch> {
  let refused: PartRefused | null = null;
  try {
    yield* connector.collect(connection, position, session);
  } catch (error) {
    refused = partRefused(error);
  }
  report.countsCases = false;
  // Some of them may have come by themselves.
  for (const id of due.slice(0, dueAtMost).filter((item) => report.isSkipped(item))) {
    session.evidence.acquit();
    try {
      const read = connector.read?.(connection, [id], session, position) ?? [];
      for await (const events of read) yield { events, position: null };
      if (!report.hasFailed(id)) report.wasRead(id);
    } catch (error) {
      const fault = faultOfItem(error);
      if (!fault) throw error;
      // Its name is known from before.
      session.setAside({ id, name: '', reason: fault.message });
    }
  }
  if (refused) throw refused;
}
