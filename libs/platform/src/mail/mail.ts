import { truncate } from '../values/storable-values.js';
import { oneLine } from '../http/fields/one-line.js';

/** Text stays text, whatever it looks like: only a button leads anywhere. */
export type MailBlock =
  | { readonly text: string }
  /** Lines in columns, or to copy. */
  | { readonly lines: string }
  | { readonly button: string; readonly url: string }
  /** Where one click ends such emails, without signing in. */
  | { readonly button: string; readonly url: string; readonly unsubscribes: true };

export interface MailContent {
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
}

export interface Mail extends MailContent {
  readonly to: string;
}

export interface PostedMail extends MailContent {
  /** Null: to the organization's channel in Slack or Teams. */
  readonly to: string | null;
  /** Organizations take turns; null for emails of the service itself. */
  readonly organizationId: string | null;
  /** For emails that a person waits for, such as sign-in links. */
  readonly isUrgent?: boolean;
}

/** Sends emails through an SMTP server, or writes them to files on a machine without one. */
export abstract class MailTransport {
  abstract send(mail: Mail): Promise<void>;
  /** Connects without sending anything. Throws as `send` does. */
  abstract verify(): Promise<void>;
}

/** Sends messages to an organization's channel in Slack or Teams, if it has one. */
export abstract class ChatTransport {
  abstract hasChannel(organizationId: string): Promise<boolean>;
  abstract send(organizationId: string, content: MailContent): Promise<void>;
}

/** Mail programs show a button of their own for these, which ends such emails in one click (RFC 8058). */
export function unsubscribeHeaders(blocks: readonly MailBlock[]): Record<string, string> {
  const link = blocks.find((block) => 'unsubscribes' in block);
  if (!link) return {};
  return { 'List-Unsubscribe': `<${link.url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

const longestName = 60;

/**
 * A name that someone else has chosen, for a sentence or a subject: in quotation marks that it cannot close, and too
 * short for a message of its own.
 */
export function quoted(name: string): string {
  return `"${truncate(oneLine(name), longestName).replace(/["“”„‟«»]/g, "'")}"`;
}

/** The plain-text version of an email. */
export function mailText(blocks: readonly MailBlock[]): string {
  return `${blocks.map(plainBlock).join('\n\n')}\n`;
}

function plainBlock(block: MailBlock): string {
  if ('text' in block) return block.text;
  return 'lines' in block ? block.lines.replace(/^/gm, '  ') : `${block.button}: ${block.url}`;
}
