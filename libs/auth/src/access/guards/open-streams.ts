import { type CanActivate, type ExecutionContext, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Response } from 'express';
import { type Observable, Subject, takeUntil } from 'rxjs';
import { DomainError, QuotaExceeded } from '#platform';
import { StreamSettings } from '../../tokens/auth.settings.js';
import type { Scope } from '../../tokens/scope.js';
import { Quotas } from '../limits/quotas.service.js';
import type { Admission, AuthenticatedRequest } from './access-rules.js';

/** In milliseconds: with the time that a check takes, streams end within a second after their credential is revoked. */
const recheckIntervalMs = 700;
const recheckedAtOnce = 4;
/** Streams end after some minutes, and within seconds if their client has left. */
const retryAfterSeconds = 30;

interface Stream {
  readonly scope: Scope;
  readonly ended: Subject<void>;
}

/** The streams that one credential has open in this process. */
interface Holder {
  readonly scopesNow: Admission['scopesNow'];
  readonly streams: Set<Stream>;
}

/**
 * Limits the streams of this process, for each caller and in total, and ends those whose credential is no longer valid.
 * Each round checks a credential once, however many streams it has.
 */
@Injectable()
export class OpenStreams implements OnModuleDestroy {
  private readonly logger = new Logger(OpenStreams.name);
  private readonly holders = new Map<string, Holder>();
  private readonly countsByCaller = new Map<string, number>();
  private readonly countsByOrganization = new Map<string, number>();
  private readonly opened = new WeakMap<AuthenticatedRequest, Stream>();
  private count = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly settings: StreamSettings,
    private readonly quotas: Quotas,
  ) {}

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }

  /** Counts a stream, or refuses it if the credential, the process, or the workspace has too many. */
  async open(request: AuthenticatedRequest): Promise<void> {
    const { principal, res: response } = request;
    const admission = request.admission?.();
    if (!admission || !principal || !response) throw new Error('This handler is not behind RequireScope');
    const { organizationId } = principal;
    const caller = principal.quotaOf ?? principal.actor.id ?? '';
    this.refuseTooMany(caller, organizationId);
    const stream: Stream = { scope: admission.scope, ended: new Subject() };
    // Counted before the first await, so that concurrent requests see each other's streams.
    this.add(caller, organizationId, admission, stream);
    this.opened.set(request, stream);
    // Ends with the connection and not with the subscription, because a client may leave before there is one.
    onClosed(response, () => {
      this.remove(caller, organizationId, admission, stream);
    });
    const reservation = await this.quotas.reserve(principal.workspaceId, 'streams');
    onClosed(response, () => void reservation.release());
  }

  /** Passes `events` on for as long as the request's credential allows them. */
  whileAllowed<Event>(request: AuthenticatedRequest, events: Observable<Event>): Observable<Event> {
    const stream = this.opened.get(request);
    if (!stream) throw new Error('This handler is not behind OpenStreamGuard');
    return events.pipe(takeUntil(stream.ended));
  }

  /**
   * An organization may hold as many streams as it leaves free: one alone half of them, two a third each, and the next one
   * still finds a place.
   */
  private refuseTooMany(caller: string, organizationId: string): void {
    const { perCredential, perProcess } = this.settings;
    if ((this.countsByCaller.get(caller) ?? 0) >= perCredential) {
      throw tooMany('This credential', perCredential, 'Close one of them.');
    }
    if (this.count >= perProcess) {
      throw tooMany('This instance of the service', perProcess, 'Retry in a moment.');
    }
    const held = this.countsByOrganization.get(organizationId) ?? 0;
    if (held >= perProcess - this.count) {
      throw tooMany('Your organization', held, 'Close one of them, or retry when the service is less busy.');
    }
  }

  private add(caller: string, organizationId: string, admission: Admission, stream: Stream): void {
    const { scopesNow } = admission;
    const key = holderKey(admission);
    this.count += 1;
    countOne(this.countsByCaller, caller);
    countOne(this.countsByOrganization, organizationId);
    const holder = this.holders.get(key) ?? { scopesNow, streams: new Set() };
    holder.streams.add(stream);
    this.holders.set(key, holder);
    this.timer ??= this.nextRound();
  }

  private remove(caller: string, organizationId: string, admission: Admission, stream: Stream): void {
    this.count -= 1;
    uncountOne(this.countsByCaller, caller);
    uncountOne(this.countsByOrganization, organizationId);
    const key = holderKey(admission);
    const holder = this.holders.get(key);
    holder?.streams.delete(stream);
    if (holder?.streams.size === 0) this.holders.delete(key);
  }

  private nextRound(): NodeJS.Timeout {
    return setTimeout(() => void this.recheckAll(), recheckIntervalMs).unref();
  }

  private async recheckAll(): Promise<void> {
    const waiting = [...this.holders.values()];
    const recheckNext = async (): Promise<void> => {
      for (let holder = waiting.pop(); holder; holder = waiting.pop()) await this.recheck(holder);
    };
    await Promise.all(Array.from({ length: recheckedAtOnce }, recheckNext));
    this.timer = this.holders.size > 0 ? this.nextRound() : undefined;
  }

  private async recheck({ scopesNow, streams }: Holder): Promise<void> {
    const scopes = await scopesNow().catch((error: unknown) => {
      if (error instanceof DomainError && error.status < 500) return null;
      // A brief database outage must not end streams.
      this.logger.warn('could not check whether open streams are still allowed; trying again in the next round', error);
      return undefined;
    });
    if (scopes === undefined) return;
    for (const { scope, ended } of streams) if (!scopes?.has(scope)) ended.next();
  }
}

function countOne(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function uncountOne(counts: Map<string, number>, key: string): void {
  const left = (counts.get(key) ?? 1) - 1;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
}

/** A key can be allowed from one address and not from another. */
const holderKey = ({ credential, address }: Admission): string => `${credential} ${address}`;

function onClosed(response: Response, then: () => void): void {
  if (response.closed) then();
  else response.once('close', then);
}

const tooMany = (whose: string, limit: number, advice: string): QuotaExceeded =>
  new QuotaExceeded({ budget: 'streams', whose, limit: `${limit} open streams`, advice, retryAfterSeconds });

/** Counts a stream before its handler runs, because the handler sends the status 200 and cannot refuse afterwards. */
@Injectable()
export class OpenStreamGuard implements CanActivate {
  constructor(private readonly streams: OpenStreams) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.streams.open(context.switchToHttp().getRequest<AuthenticatedRequest>());
    return true;
  }
}
