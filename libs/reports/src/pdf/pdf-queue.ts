import { AsyncResource } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { Drain } from '#platform';
import { TooManyPdfs } from '../reports.errors.js';

/** PDFs that may wait in all: any more would wait longer than their clients do. */
const mostWaiting = 24;
const timeout = 60_000;
const beat = 250;
/** How long a drawing may go on during a shutdown; a process has ten seconds to end. */
const graceAtTheEnd = 4_000;

interface Turn {
  readonly begin: (stop: AbortSignal) => Promise<void>;
  readonly giveUp: (error: Error) => void;
}

/**
 * Draws one PDF at a time in each process, because of the memory it needs. Waiting owners take turns, so that one with
 * many drawings delays only itself. A drawing that would wait too long is refused at once.
 */
@Injectable()
export class PdfQueue {
  /** By owner, in the order of their turns. */
  private readonly owners = new Map<string, Turn[]>();
  private waiting = 0;
  private isDrawing = false;

  constructor(private readonly drain: Drain) {}

  /** `signal` aborts the wait and the work; `most` is how many drawings of this owner may wait. */
  run<Result>(
    owner: string,
    most: number,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const ahead = this.owners.get(owner) ?? [];
    if (this.drain.isDraining || this.waiting >= mostWaiting || ahead.length >= most) {
      return Promise.reject(new TooManyPdfs());
    }
    const result = new Promise<Result>((resolve, reject) => {
      const turn: Turn = {
        // Bound to its own request: the request that works off the queue is another one and may end earlier.
        begin: AsyncResource.bind((stop) => work(AbortSignal.any([signal, stop])).then(resolve, reject)),
        giveUp: reject,
      };
      this.owners.set(owner, [...ahead, turn]);
      this.waiting++;
      const leave = (error: Error): void => {
        if (this.take(owner, turn)) turn.giveUp(error);
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

  /** During a shutdown, refuses waiting drawings and stops the current one after a grace period. */
  private watchForTheEnd(stop: AbortController): NodeJS.Timeout {
    let drainingFor = 0;
    return setInterval(() => {
      if (!this.drain.isDraining) return;
      for (let turn = this.next(); turn; turn = this.next()) turn.giveUp(new TooManyPdfs());
      drainingFor += beat;
      if (drainingFor >= graceAtTheEnd) stop.abort(new TooManyPdfs());
    }, beat).unref();
  }

  /** Takes the next turn; its owner goes to the end of the queue. */
  private next(): Turn | undefined {
    const [entry] = this.owners;
    if (!entry) return undefined;
    const [owner, [turn]] = entry;
    if (turn) this.take(owner, turn);
    const rest = this.owners.get(owner);
    this.owners.delete(owner);
    if (rest) this.owners.set(owner, rest);
    return turn;
  }

  /** False if the turn no longer waits. */
  private take(owner: string, turn: Turn): boolean {
    const turns = this.owners.get(owner) ?? [];
    if (!turns.includes(turn)) return false;
    this.waiting--;
    const rest = turns.filter((other) => other !== turn);
    if (rest.length > 0) this.owners.set(owner, rest);
    else this.owners.delete(owner);
    return true;
  }
}
