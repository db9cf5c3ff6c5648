import { truncate } from '#platform';
import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { type SlackMessage, isByApp } from './slack.mapping.js';

/** The most people that are held. */
const peopleHeld = 50_000;

/** Who writes in the channels: which of them are apps, and the names of people where names are turned on. */
export class SlackPeople {
  private readonly names = new Map<string, string | null>();
  private readonly apps = new Map<string, boolean>();

  constructor(
    private readonly namesAreOn: boolean,
    private readonly api: ToolApi,
    private readonly session: Pick<ToolSession, 'person'>,
  ) {}

  /** Messages tell who is an app; lists of users in other messages do not. */
  meet(messages: readonly SlackMessage[]): void {
    if (this.apps.size > peopleHeld) this.apps.clear();
    for (const message of messages) {
      if (message.user !== undefined) this.apps.set(message.user, isByApp(message));
    }
  }

  /** Undefined for users who have not been met. */
  isApp(user: string): boolean | undefined {
    return this.apps.get(user);
  }

  /** Names are requested only where they are turned on, once for each person. */
  async know(ids: readonly (string | undefined)[]): Promise<void> {
    if (!this.namesAreOn) return;
    for (const id of ids) {
      if (id === undefined || this.names.has(id)) continue;
      const { body } = await this.api.get<{ user?: { real_name?: string } }>('/users.info', { query: { user: id } });
      if (this.names.size > peopleHeld) this.names.clear();
      this.names.set(id, body.user?.real_name === undefined ? null : truncate(body.user.real_name, 200));
    }
  }

  person(id: string | null | undefined): string | null {
    return this.session.person(id, this.names.get(id ?? '') ?? null);
  }
}
