import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { WorkspaceId } from '../../tokens/principal.js';

/** Callers, as the log and its filter call them. */
export const requestActors = ['api_key', 'oauth_token', 'session'] as const;

export type RequestActor = (typeof requestActors)[number];

/** One request of the log. It contains neither a body nor a query string. */
@Entity('api_requests')
export class ApiRequest {
  @PrimaryColumn('uuid')
  workspaceId: WorkspaceId;

  /** When it began. */
  @PrimaryColumn({ type: 'timestamp with time zone', precision: 3 })
  createdAt: Date;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  requestId: string;

  @Column('text')
  method: string;

  @Column('text')
  path: string;

  @Column('smallint')
  status: number;

  @Column('text', { nullable: true })
  errorCode: string | null;

  @Column('integer')
  durationMs: number;

  @Column('text')
  actorType: RequestActor;

  @Column('text')
  actorId: string;

  @Column('text', { nullable: true })
  actorName: string | null;

  @Column('text')
  quotaOf: string;

  @Column('text')
  address: string;
}
