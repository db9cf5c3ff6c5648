import { Column, Entity, PrimaryColumn } from 'typeorm';
import { publicId } from '#events';
import { CreatedAtColumn, InstantColumn, type Actor } from '#platform';
import type { Role } from '../tokens/scope.js';

export type PersonStatus = 'active' | 'deactivated';

@Entity('people')
export class Person {
  @PrimaryColumn('uuid')
  id: string;

  /** Null for a system administrator who belongs to no organization. */
  @Column('uuid', { nullable: true })
  organizationId: string | null;

  @Column('text')
  email: string;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  role: Role | null;

  @Column('boolean', { default: false })
  systemAdmin: boolean;

  @Column('text')
  status: PersonStatus;

  @Column('text', { nullable: true })
  passwordHash: string | null;

  /** Until when an invitation waits for the person; null once it was accepted, or where there was none. */
  @InstantColumn({ nullable: true })
  invitedUntil: Date | null;

  @CreatedAtColumn()
  createdAt: Date;

  get actor(): Actor {
    return { type: 'user', id: publicId('usr', this.id), name: this.name };
  }
}
