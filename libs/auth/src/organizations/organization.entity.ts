import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CreatedAtColumn } from '#platform';

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

  @CreatedAtColumn()
  createdAt: Date;
}
