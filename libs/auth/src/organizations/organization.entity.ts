import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CreatedAtColumn } from '#platform';
import type { Calendar } from './calendar.js';

export type ReviewPolicy = 'automatic' | 'manual';

export const reviewPolicies: readonly ReviewPolicy[] = ['automatic', 'manual'];

@Entity('organizations')
export class Organization {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  notificationEmail: string;

  /** Whether assessments start by themselves or wait for a reviewer. */
  @Column('text')
  reviewPolicy: ReviewPolicy;

  @Column('jsonb', { nullable: true })
  calendar: Calendar | null;

  @CreatedAtColumn()
  createdAt: Date;
}
