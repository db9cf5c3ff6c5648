import { performance } from 'node:perf_hooks';

/** Attempts that one endpoint may have in flight from one worker: at first, and at most. */
const startWidth = 8;
const fullWidth = 128;
/** After so many attempts in a row without any answer, the endpoint is probed with one request at a time. */
const unansweredUntilProbing = 20;

/** Milliseconds in which a quick endpoint answers a full width of attempts. */
const quick = 100;

interface EndpointState<Work> {
  width: number;
  inFlight: number;
  unanswered: number;
  /** Its slots were all taken: more deliveries may be due for it than were claimed. */
  wasFilled: boolean;
  /** Claimed ahead; they begin as soon as slots get free. */
  readonly waiting: Work[];
  /** Answers since `countedFrom`. */
  answered: number;
  countedFrom: number;
  isQuick: boolean;
}

/**
 * How many attempts each endpoint may have in flight. Every endpoint begins with a few and gets one more with each answer,
 * so that one that hangs never holds more than a few of the worker's slots. While half of all slots are taken, every
 * endpoint only gets the first few, so that a few busy endpoints that hang at once do not hold them all. For an endpoint
 * that is wide and quick, as many more are claimed ahead, because a claim costs the same however many it takes.
 */
export class EndpointConcurrency<Work> {
  private readonly endpoints = new Map<string, EndpointState<Work>>();
  private total = 0;
  private wereFilled = false;

  constructor(
    private readonly slots: number,
    private readonly now = (): number => performance.now(),
  ) {}

  get inFlight(): number {
    return this.total;
  }

  get freeSlots(): number {
    return this.slots - this.total;
  }

  /** How many more may be claimed by endpoint; `elsewhere` is for endpoints without a record. */
  get roomByEndpoint(): { readonly known: ReadonlyMap<string, number>; readonly elsewhere: number } {
    const known = new Map<string, number>();
    for (const [id, endpoint] of this.endpoints) known.set(id, this.roomOf(endpoint));
    return { known, elsewhere: startWidth };
  }

  hasRoom(id: string): boolean {
    const endpoint = this.endpoints.get(id);
    return !endpoint || this.roomOf(endpoint) > 0;
  }

  *inFlightByEndpoint(): Generator<[id: string, inFlight: number]> {
    for (const [id, { inFlight }] of this.endpoints) if (inFlight > 0) yield [id, inFlight];
  }

  /** Returns whether the work is to begin now; otherwise `next` returns it later. */
  begin(id: string, work: Work): boolean {
    const endpoint = this.endpoints.get(id) ?? newState<Work>();
    this.endpoints.set(id, endpoint);
    const isNow = endpoint.waiting.length === 0 && this.freeSlotsOf(endpoint) > 0;
    if (isNow) this.take(endpoint);
    else endpoint.waiting.push(work);
    endpoint.wasFilled ||= this.roomOf(endpoint) === 0;
    this.wereFilled ||= this.freeSlots <= 0;
    return isNow;
  }

  /** Work that has waited and is to begin now. */
  next(id: string): Work | undefined {
    const endpoint = this.endpoints.get(id);
    if (!endpoint || endpoint.waiting.length === 0 || this.freeSlotsOf(endpoint) === 0) return undefined;
    this.take(endpoint);
    return endpoint.waiting.shift();
  }

  /** What has been claimed ahead and has not begun: an endpoint that fails is to be asked for no more than fits. */
  withdraw(id: string): Work[] {
    const endpoint = this.endpoints.get(id);
    if (!endpoint) return [];
    Object.assign(endpoint, { isQuick: false, answered: 0 });
    return endpoint.waiting.splice(0);
  }

  /**
   * An answer of any status shows that the endpoint is up. Returns whether to claim again: once a quarter of the slots
   * that were all taken is free, because a claim costs the same however many deliveries it takes.
   */
  end(id: string, wasAnswered: boolean): boolean {
    const endpoint = this.endpoints.get(id);
    if (!endpoint) return false;
    endpoint.inFlight--;
    this.total--;
    endpoint.unanswered = wasAnswered ? 0 : endpoint.unanswered + 1;
    if (wasAnswered) endpoint.width = Math.min(fullWidth, Math.max(startWidth, endpoint.width + 1));
    else endpoint.width = endpoint.unanswered >= unansweredUntilProbing ? 1 : Math.max(startWidth, endpoint.width >> 1);
    if (wasAnswered) this.measurePace(endpoint);
    const isTime = this.isWorthAnotherClaim(endpoint);
    // Removed once it is like a new endpoint, so that the list stays short.
    const { width, inFlight, unanswered, waiting } = endpoint;
    if (inFlight === 0 && waiting.length === 0 && width <= startWidth && width > 1 && unanswered === 0)
      this.endpoints.delete(id);
    return isTime;
  }

  private take(endpoint: EndpointState<Work>): void {
    endpoint.inFlight++;
    this.total++;
  }

  private freeSlotsOf({ width, inFlight }: EndpointState<Work>): number {
    return Math.max(0, (this.isBusy ? Math.min(width, startWidth) : width) - inFlight);
  }

  private roomOf(endpoint: EndpointState<Work>): number {
    return Math.max(0, this.freeSlotsOf(endpoint) + this.aheadOf(endpoint) - endpoint.waiting.length);
  }

  private aheadOf({ isQuick }: EndpointState<Work>): number {
    return isQuick && !this.isBusy ? fullWidth : 0;
  }

  private get isBusy(): boolean {
    return this.total >= this.slots / 2;
  }

  /** Every full width of answers shows whether the endpoint is still quick. */
  private measurePace(endpoint: EndpointState<Work>): void {
    if (endpoint.width < fullWidth) return;
    if (endpoint.answered++ === 0) endpoint.countedFrom = this.now();
    if (endpoint.answered <= fullWidth) return;
    endpoint.isQuick = this.now() - endpoint.countedFrom <= quick;
    endpoint.answered = 0;
  }

  private isWorthAnotherClaim(endpoint: EndpointState<Work>): boolean {
    const worthwhile = this.aheadOf(endpoint) || Math.max(1, endpoint.width >> 2);
    if (endpoint.wasFilled && this.roomOf(endpoint) >= worthwhile) {
      endpoint.wasFilled = false;
      return true;
    }
    if (this.wereFilled && this.freeSlots >= this.slots >> 2) {
      this.wereFilled = false;
      return true;
    }
    return false;
  }
}

const newState = <Work>(): EndpointState<Work> => ({
  width: startWidth,
  inFlight: 0,
  unanswered: 0,
  wasFilled: false,
  waiting: [],
  answered: 0,
  countedFrom: 0,
  isQuick: false,
});
