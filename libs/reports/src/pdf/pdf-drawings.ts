import { Injectable, Logger } from '@nestjs/common';
import { Quotas } from '#auth';
import {
  Busy,
  ConfinedProcesses,
  ClientGone,
  truncate,
  currentRequest,
  GracefulShutdown,
  FairQueue,
  stopIfClientGone,
  UnitOfWork,
  runForAllClients,
  uuidV7,
} from '#platform';
import { PdfNotPossible, TooManyPdfs } from '../stored/reports.errors.js';
import { sectionNames } from '../stored/report-sections.js';
import { ReportsService } from '../reports/reports.service.js';
import type { ServedReport } from '../stored/report.entity.js';
import { readBytes, drawingJob, drawingTimeMs, PdfNotDrawn, refuseLong } from './drawing.job.js';
import { editionName, type Edition } from './edition.js';
import { findFailure, findPdf, insertPdf, storeFailure } from './report-pdfs.queries.js';

/** PDFs that may wait for one link: few, because anyone may have it. */
const mostOfAShare = 2;
const mostOfAWorkspace = 8;
/** In all: what comes on top could not be drawn while its client still waits. */
const mostWaiting = 24;
const waitingTimeoutMs = 60_000;
/** Of the ten seconds that a process has to end. */
const graceAtShutdownMs = 4_000;

interface Drawing {
  readonly id: Promise<string>;
  readonly abandon: AbortController;
  wantedBy: number;
}

/** Draws PDFs: the same PDF once for all clients that wait for it. It stops when no client is left. */
@Injectable()
export class PdfDrawings {
  private readonly logger = new Logger(PdfDrawings.name);
  private readonly underWay = new Map<string, Drawing>();
  /** Few drawings at a time in each process, because of their memory, and one of a workspace and its links. */
  private readonly queue = new FairQueue({
    atOnce: 2,
    perGroup: 1,
    mostWaiting,
    timeout: waitingTimeoutMs,
    refusal: () => new TooManyPdfs(),
  });
  /** At shutdown the waiting drawings are refused at once, and the one under way after a moment. */
  private readonly waitingEnds = new AbortController();
  private readonly drawingEnds = new AbortController();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly quotas: Quotas,
    private readonly reports: ReportsService,
    private readonly processes: ConfinedProcesses,
    shutdown: GracefulShutdown,
  ) {
    const stop = (): void => {
      this.waitingEnds.abort(new TooManyPdfs());
      setTimeout(() => {
        this.drawingEnds.abort(new TooManyPdfs());
      }, graceAtShutdownMs).unref();
    };
    shutdown.signal.addEventListener('abort', stop, { once: true });
  }

  /** Returns the id of the PDF. */
  async draw(served: ServedReport, edition: Edition): Promise<string> {
    stopIfClientGone();
    const key = `${served.share?.id ?? ''} ${served.report.id} ${editionName(edition)}`;
    const drawing = this.underWay.get(key) ?? this.begin(key, served, edition);
    drawing.wantedBy++;
    const leave = (): void => {
      if (--drawing.wantedBy > 0) return;
      // A request from now on gets a drawing of its own, not the end of this one.
      if (this.underWay.get(key) === drawing) this.underWay.delete(key);
      drawing.abandon.abort(new ClientGone());
    };
    const stopListening = currentRequest()?.client.onceGone(leave);
    try {
      return await drawing.id;
    } finally {
      stopListening?.();
    }
  }

  private begin(key: string, served: ServedReport, edition: Edition): Drawing {
    const abandon = new AbortController();
    const { workspaceId } = served.report;
    const { share } = served;
    const owner = share ? `share ${share.id}` : workspaceId;
    const most = share ? mostOfAShare : mostOfAWorkspace;
    const id = runForAllClients(abandon.signal, async () => {
      await this.refuseFailed(served, edition);
      // The queue comes before the quota: it is in memory, so that refusing many requests costs the database nothing.
      const draw = (): Promise<string> => {
        const signal = AbortSignal.any([abandon.signal, this.drawingEnds.signal]);
        return this.quotas.whileReserved(workspaceId, 'pdfs', () => this.createPdf(served, edition, signal));
      };
      const signal = AbortSignal.any([abandon.signal, this.waitingEnds.signal]);
      return this.queue.run(owner, draw, { signal, group: workspaceId, mostWaitingOfOwner: most });
    }).finally(() => {
      if (this.underWay.get(key) === drawing) this.underWay.delete(key);
    });
    const drawing = { id, abandon, wantedBy: 0 };
    this.underWay.set(key, drawing);
    return drawing;
  }

  private async refuseFailed({ report }: ServedReport, edition: Edition): Promise<void> {
    if (await findFailure(this.unitOfWork.db, report, editionName(edition))) throw new PdfNotPossible();
  }

  private async createPdf(served: ServedReport, edition: Edition, signal: AbortSignal): Promise<string> {
    const { report } = served;
    const name = editionName(edition);
    // Another instance may have drawn it meanwhile.
    const drawn = await findPdf(this.unitOfWork.db, report, name);
    if (drawn !== null) return drawn;
    try {
      // Without the ids of cases it is shorter than stored; then its size is checked while it is read.
      if (edition.showsCases) refuseLong(await this.reports.size(served));
      const { plan, scenarios, comparison } = edition;
      const beside = {
        ...(plan && { plan: plan.view }),
        ...(scenarios && { scenarios }),
        ...(comparison && { comparison }),
      };
      const data = await this.drawn(
        await readBytes(this.reports.text(served, sectionNames, beside)),
        edition,
        served,
        signal,
      );
      return await insertPdf(this.unitOfWork.db, { id: uuidV7(), report, edition: name, data });
    } catch (error) {
      if (!(error instanceof PdfNotDrawn)) throw error;
      this.logger.error(`${served.report.publicId} (${name}) could not be drawn: ${error.message}`);
      await storeFailure(this.unitOfWork.db, report, name, truncate(error.message));
      throw new PdfNotPossible();
    }
  }
  /** Only what the report itself causes is an error of it: on a busy machine the next try may succeed. */
  private async drawn(
    json: Buffer,
    edition: Edition,
    { report: { workspaceId: owner } }: ServedReport,
    signal: AbortSignal,
  ): Promise<Buffer> {
    const occasion = { owner, signal, processorTime: drawingTimeMs, isRepeatable: true };
    try {
      return Buffer.from(await this.processes.run(drawingJob, occasion, (drawer) => drawer.draw(json, edition)));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Busy) throw error;
      throw new PdfNotDrawn(error instanceof Error ? error.message : String(error), { cause: error });
    }
  }
}
