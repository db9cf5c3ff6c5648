import type { ToolApi } from '../../tool-client/tool-api.js';
import type { RtHistory } from './request_tracker.histories.js';
import { type RtPeople, type RtPerson, isRequestor, listOwners } from './request_tracker.mapping.js';

interface User {
  readonly Name?: string | null;
  readonly RealName?: string | null;
  readonly Privileged?: number | string | null;
  readonly _hyperlinks?: readonly { readonly ref?: string; readonly id?: string | number }[];
}

/** The number that RT gives its user `Nobody`, where an account that is not privileged may not ask. */
const usualNobody = '6';

/** Asks RT about people of whom histories say too little; about each of them once in a round. */
export class AskedPeople {
  private readonly known = new Map<string, RtPerson>();
  private noOwner: string | null = null;

  constructor(
    private readonly api: ToolApi,
    /** Where the names of people are shown, owners need them, whom histories call by numbers. */
    private readonly showsNames: boolean,
  ) {}

  /** All that the events of these histories need. */
  async of(histories: readonly RtHistory[]): Promise<RtPeople> {
    this.noOwner ??= (await this.findId('Nobody')) ?? usualNobody;
    for (const { ticket, transactions } of histories) {
      const repliers = transactions
        .filter(({ Type: type, Creator: creator }) => type === 'Correspond' && !isRequestor(ticket, creator))
        .map(({ Creator: creator }) => creator?.id);
      const owners = this.showsNames ? listOwners(transactions) : [];
      for (const id of [...repliers, ...owners]) await this.ask(String(id ?? ''));
    }
    return { noOwner: this.noOwner, known: this.known };
  }

  private async ask(id: string): Promise<void> {
    if (!/^\d+$/.test(id) || this.known.has(id)) return;
    const user = await this.user(id);
    const isPrivileged =
      user?.Privileged === undefined || user.Privileged === null ? null : Number(user.Privileged) === 1;
    this.known.set(id, { name: user?.RealName || (user?.Name ?? null), isPrivileged });
  }

  private async findId(name: string): Promise<string | null> {
    const links = (await this.user(name))?._hyperlinks ?? [];
    const id = links.find(({ ref }) => ref === 'self')?.id;
    return id === undefined ? null : String(id);
  }

  private async user(idOrName: string): Promise<User | null> {
    return (await this.api.get<User | null>(`/REST/2.0/user/${idOrName}`, { allow: [403, 404] })).body;
  }
}
