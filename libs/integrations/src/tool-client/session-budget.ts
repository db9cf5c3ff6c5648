import type { Duration } from '#platform';
import { RoundSpent, TooMuch, ToolUnreachable } from './tool.errors.js';

/**
 * What one response may hold. Values are counted, too, because an empty object takes three bytes as text and sixty in
 * memory.
 */
export interface ResponseLimits {
  readonly bytes: number;
  readonly values: number;
}

/** What a whole round may take, besides its time; only a tool whose list never ends takes more. */
const roundLimits = { requests: 50_000, bytes: 2 * 2 ** 30 };
/** What may be held at once, in one step: an item with its history, or a list that is read to its end. */
const stepLimits = { requests: 1_000, bytes: 32 * 2 ** 20, values: 500_000, milliseconds: 5 * 60_000 };
/** Bytes of items after which they are handed on, even if there are few of them. */
const muchHeldBytes = 8 * 2 ** 20;

/** What one session may still take from a tool. ToolApi and SqlSession charge it, so that no connector has to count. */
export class SessionBudget {
  private readonly begun = performance.now();
  private round = { requests: 0, bytes: 0 };
  private step = nothing();
  private held = 0;

  constructor(private readonly time: Duration) {}

  /** Throws RoundSpent where the round has used its budget, and TooMuch where one step has. */
  beginRequest(): void {
    this.checkRound();
    this.refuseBeyondStep();
    this.round.requests += 1;
    this.step.requests += 1;
  }

  /** Only the tool's own time counts: neither pauses nor the time for storing. */
  endRequest(milliseconds: number): void {
    this.step.milliseconds += milliseconds;
  }

  /** For what is read in one stream, which `beginRequest` does not see. */
  checkRound(): void {
    this.checkTime();
    const { requests, bytes } = this.round;
    if (requests >= roundLimits.requests || bytes >= roundLimits.bytes) throw new RoundSpent(inWords(roundLimits));
  }

  checkTime(): void {
    if (this.timeLeft < 0) throw this.spent;
  }

  /** The error to throw at the end of the round's time, for work that cannot call `checkTime`. */
  get spent(): RoundSpent {
    return new RoundSpent(`${this.time.seconds} s`);
  }

  /** In milliseconds. */
  get timeLeft(): number {
    return this.begun + this.time.milliseconds - performance.now();
  }

  get requests(): number {
    return this.round.requests;
  }

  receive(bytes: number): void {
    this.round.bytes += bytes;
  }

  /** Charges a response that is held until the step ends. */
  charge({ bytes, values }: ResponseLimits): void {
    this.step.bytes += bytes;
    this.step.values += values;
    this.refuseBeyondStep();
  }

  /** Called when everything that was held has been handed on. */
  endStep(): void {
    this.step = nothing();
    this.held = 0;
  }

  /** Whether so much is held that it should be handed on before more is read. */
  get holdsMuch(): boolean {
    return this.held >= muchHeldBytes;
  }

  /** Reads within the limits of a step of its own. Throws TooMuch. */
  async readWithinStep<Result>(read: () => Promise<Result>): Promise<Result> {
    const around = this.step;
    this.step = nothing();
    try {
      const result = await read();
      this.held += this.step.bytes;
      return result;
    } finally {
      this.step = around;
    }
  }

  private refuseBeyondStep(): void {
    const { requests, bytes, values, milliseconds } = this.step;
    if (requests >= stepLimits.requests) throw new TooMuch(`it takes more than ${stepLimits.requests} requests`);
    if (bytes > stepLimits.bytes) throw new TooMuch(`it is larger than ${stepLimits.bytes / 2 ** 20} MiB`);
    if (values > stepLimits.values) throw new TooMuch(`it holds more than ${stepLimits.values} values`);
    if (milliseconds > stepLimits.milliseconds) {
      throw new TooMuch(`the tool takes more than ${stepLimits.milliseconds / 60_000} minutes for it`);
    }
  }
}

const nothing = () => ({ requests: 0, bytes: 0, values: 0, milliseconds: 0 });

const inWords = ({ requests, bytes }: typeof roundLimits): string => `${requests} requests or ${bytes / 2 ** 30} GiB`;

const leastBytes = 64 * 1024;
const paceWindowMs = 60_000;

/** Checks that a tool sends fast enough: a file that comes byte by byte would occupy a slot for days. */
export class Pace {
  private waited = 0;
  private received = 0;

  /** Records bytes and the milliseconds of waiting for them. Throws ToolUnreachable where the tool is too slow. */
  record(bytes: number, milliseconds: number): void {
    this.received += bytes;
    this.waited += milliseconds;
    if (this.waited < paceWindowMs) return;
    if (this.received < leastBytes) {
      throw new ToolUnreachable(`it sends less than ${leastBytes / 1024} KiB in ${paceWindowMs / 1000} seconds`);
    }
    this.waited = 0;
    this.received = 0;
  }
}
