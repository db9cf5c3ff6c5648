import { AsyncResource } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { Drain } from '#platform';
import { TooManyPdfs } from '../reports.errors.js';

/** In all; what comes on top could not be drawn while anyone still waits for it. */
const mostWaiting = 24;
const timeout = 60_000;
const beat = 250;
/** Of the ten seconds that a process has to end. */
const graceAtTheEnd = 4_000;

interface Turn {
  readonly begin: (stop: AbortSignal) => Promise<void>;
  readonly giveUp: (error: Error) => void;
}

/**
 * One drawing at a time in each process, because of its memory. Lanes take turns, so that a lane with many drawings
 * delays only itself. A drawing that would wait too long is refused at once.
 */
@Injectable()
export class PdfQueue {
  /** In the order of their turns. */
  private readonly lanes = new Map<string, Turn[]>();
  private waiting = 0;
  private isDrawing = false;

  constructor(private readonly drain: Drain) {}

  /** `signal` ends the wait and the work; `most` is how many of this lane may wait. */
  run<Result>(
    lane: string,
    most: number,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const ahead = this.lanes.get(lane) ?? [];
    if (this.drain.isDraining || this.waiting >= mostWaiting || ahead.length >= most) {
      return Promise.reject(new TooManyPdfs());
    }
    const result = new Promise<Result>((resolve, reject) => {
      const turn: Turn = {
        // Bound, because the request that works off the queue is another one and may end before this drawing.
        begin: AsyncResource.bind((stop) => work(AbortSignal.any([signal, stop])).then(resolve, reject)),
        giveUp: reject,
      };
      this.lanes.set(lane, [...ahead, turn]);
      this.waiting++;
      const leave = (error: Error): void => {
        if (this.take(lane, turn)) turn.giveUp(error);
      };
      signal.addEventListener('abort', () => {
        leave(signal.reason as Error);
      });
      setTimeout(() => {
        leave(new TooManyPdfs());
      }, timeout).unref();
    });
    if (!this.isDrawing) void this.workOff();
    return result;
  }

  private async workOff(): Promise<void> {
    this.isDrawing = true;
    const stop = new AbortController();
    const watch = this.watchForTheEnd(stop);
    for (let turn = this.next(); turn; turn = this.next()) await turn.begin(stop.signal);
    clearInterval(watch);
    this.isDrawing = false;
  }

  /** At shutdown refuses the waiting drawings and stops the one under way. */
  private watchForTheEnd(stop: AbortController): NodeJS.Timeout {
    let drainingFor = 0;
    return setInterval(() => {
      if (!this.drain.isDraining) return;
      for (let turn = this.next(); turn; turn = this.next()) turn.giveUp(new TooManyPdfs());
      drainingFor += beat;
      if (drainingFor >= graceAtTheEnd) stop.abort(new TooManyPdfs());
    }, beat).unref();
  }

  /** The lane whose turn it is goes to the end of the line. */
  private next(): Turn | undefined {
    const [entry] = this.lanes;
    if (!entry) return undefined;
    const [lane, [turn]] = entry;
    if (turn) this.take(lane, turn);
    const rest = this.lanes.get(lane);
    this.lanes.delete(lane);
    if (rest) this.lanes.set(lane, rest);
    return turn;
  }

  /** False where it does not wait any more. */
  private take(lane: string, turn: Turn): boolean {
    const turns = this.lanes.get(lane) ?? [];
    if (!turns.includes(turn)) return false;
    this.waiting--;
    const rest = turns.filter((other) => other !== turn);
    if (rest.length > 0) this.lanes.set(lane, rest);
    else this.lanes.delete(lane);
    return true;
  }
}
