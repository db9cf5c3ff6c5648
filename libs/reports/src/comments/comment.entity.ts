import { Column, Entity } from 'typeorm';
import { WorkspaceRow } from '#auth';
import { publicId } from '#events';
import { CreatedAtColumn, InstantColumn } from '#platform';

export const commentKinds = ['bottleneck', 'item', 'case'] as const;
export type CommentKind = (typeof commentKinds)[number];

/** A comment on a wait, an action, or a case of a report. */
@Entity('report_comments')
export class Comment extends WorkspaceRow {
  @Column('uuid')
  assessmentId: string;

  @Column('text')
  kind: CommentKind;

  /** What it is about, by which it is found in a recomputed report. */
  @Column('text')
  subject: string;

  @Column('text')
  text: string;

  /** The first comment of the thread; null for that one. */
  @Column('uuid', { nullable: true })
  replyTo: string | null;

  /** The public ID of a person, whose name is looked up, or of a key. */
  @Column('text')
  authorId: string;

  /** Of a key. */
  @Column('text', { nullable: true })
  authorName: string | null;

  @CreatedAtColumn()
  createdAt: Date;

  @InstantColumn({ nullable: true })
  editedAt: Date | null;

  @InstantColumn({ nullable: true })
  resolvedAt: Date | null;

  get publicId(): string {
    return publicId('cmt', this.id);
  }
}

/** A mention in the text of a comment: the public ID of a person, so that a new name is shown, and an erased one not. */
const mention = /@(usr_[0-9a-z]{26})\b/g;

export const findMentions = (text: string): string[] => [
  ...new Set([...text.matchAll(mention)].map(([, id = '']) => id)),
];

export const nameMentions = (text: string, nameOf: (id: string) => string): string =>
  text.replace(mention, (_, id: string) => `@${nameOf(id)}`);
