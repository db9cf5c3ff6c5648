import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type Agent, fetch } from 'undici';
import { AuditTrail, type AuditAction } from '#auth';
import { publicId } from '#events';
import {
  ChatTransport,
  CreatedAtColumn,
  EncryptedColumn,
  guardedAgent,
  HostNames,
  type MailContent,
  Secrets,
  SendFailure,
  truncate,
  UnitOfWork,
  untilDeadline,
} from '#platform';
import { webhookAddressRules, WebhookSettings } from '../sending/webhook.settings.js';
import { chatBody, type ChatKind } from './chat-message.js';

/** The channel in Slack or Teams that an organization is notified in. */
@Entity('chat_channels')
export class ChatChannel {
  /** The organization's. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: ChatKind;

  @EncryptedColumn('chat-channel')
  url: Buffer;

  @CreatedAtColumn()
  createdAt: Date;
}

const timeoutMs = 10_000;
const longestAnswer = 200;

/** Sends messages to incoming webhooks of Slack and Teams, by the rules for the addresses of webhooks. */
@Injectable()
export class ChatChannels extends ChatTransport implements OnApplicationShutdown {
  private readonly agent: Agent;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: Secrets,
    private readonly audit: AuditTrail,
    settings: WebhookSettings,
    names: HostNames,
  ) {
    super();
    this.agent = guardedAgent(names, webhookAddressRules(settings));
  }

  async hasChannel(organizationId: string): Promise<boolean> {
    return (await this.find(organizationId)) !== null;
  }

  find(organizationId: string): Promise<ChatChannel | null> {
    return this.unitOfWork.manager.findOneBy(ChatChannel, { id: organizationId });
  }

  readUrl({ id, url }: ChatChannel): URL {
    return new URL(this.secrets.decrypt(url, `chat-channel:${id}`).toString());
  }

  set(organizationId: string, kind: ChatKind, url: string): Promise<ChatChannel> {
    return this.unitOfWork.run(async () => {
      const encrypted = this.secrets.encrypt(url, `chat-channel:${organizationId}`);
      const channel = { id: organizationId, kind, url: encrypted };
      await this.unitOfWork.manager.upsert(ChatChannel, channel, ['id']);
      await this.record('organization.changed', organizationId, { chat: kind, host: new URL(url).host });
      return this.unitOfWork.manager.findOneByOrFail(ChatChannel, { id: organizationId });
    });
  }

  /** Messages that wait for it are dropped. */
  remove(organizationId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { affected } = await this.unitOfWork.manager.delete(ChatChannel, { id: organizationId });
      if (affected) await this.record('organization.changed', organizationId, { chat: null });
    });
  }

  /** Null if the message arrived; otherwise why not. */
  async test(organizationId: string): Promise<string | null> {
    if (!(await this.hasChannel(organizationId))) return 'No channel is set.';
    await this.record('organization.chat_tested', organizationId);
    const blocks = [{ text: 'Finished reports and the weekly digest will arrive here.' }];
    return this.send(organizationId, { subject: 'This channel is connected', blocks }).then(
      () => null,
      (error: unknown) => (error as Error).message,
    );
  }

  async send(organizationId: string, content: MailContent): Promise<void> {
    const channel = await this.find(organizationId);
    if (!channel) return;
    const url = this.readUrl(channel);
    const answer = await this.post(url, JSON.stringify(chatBody(channel.kind, content))).catch((error: unknown) => {
      if (error instanceof DOMException) throw new Error(`No answer within ${timeoutMs / 1000} seconds`);
      const cause = error instanceof TypeError ? (error.cause ?? error) : error;
      throw new Error(`The channel cannot be reached: ${SendFailure.of(cause).message}`, { cause: error });
    });
    if (answer.status >= 200 && answer.status < 300) return;
    const said = answer.text === '' ? '' : `: ${truncate(answer.text, longestAnswer)}`;
    throw new Error(`${url.host} answered ${answer.status}${said}`);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }

  private post(url: URL, body: string): Promise<{ readonly status: number; readonly text: string }> {
    const headers = { 'content-type': 'application/json' };
    return untilDeadline(timeoutMs, async (signal) => {
      const options = { method: 'POST', headers, body, signal, dispatcher: this.agent, redirect: 'manual' } as const;
      const answer = await fetch(url, options);
      for await (const chunk of answer.body ?? []) {
        return { status: answer.status, text: Buffer.from(chunk as Uint8Array).toString() };
      }
      return { status: answer.status, text: '' };
    });
  }

  private record(action: AuditAction, organizationId: string, details: object = {}): Promise<void> {
    const target = { type: 'organization', id: publicId('org', organizationId) };
    return this.audit.record({ action, organizationId, target, details });
  }
}
