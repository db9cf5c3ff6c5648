import { Column, Entity } from 'typeorm';
import { WorkspaceRow } from '#auth';
import { publicId } from '#events';
import type { ScenarioAnswer, ScenarioChange } from '#mining';
import { CreatedAtColumn, StatementColumn } from '#platform';

export const scenarioStates = ['computing', 'completed', 'refused'] as const;
export type ScenarioState = (typeof scenarioStates)[number];

/** What would have happened to the cases of a report with some changes. */
@Entity('scenarios')
export class Scenario extends WorkspaceRow {
  @Column('uuid')
  assessmentId: string;

  @Column('text', { nullable: true })
  name: string | null;

  @Column('text')
  workflow: string;

  @Column('json')
  changes: ScenarioChange[];

  /** Of the workflow and the changes: an assessment has each question once. */
  @Column('bytea')
  question: Buffer;

  @Column('boolean', { default: false })
  starred: boolean;

  @Column('text', { default: 'computing' })
  status: ScenarioState;

  /** Null until it is computed, and where nothing could be replayed. */
  @Column('json', { nullable: true })
  answer: ScenarioAnswer | null;

  @Column('text')
  text: string;

  /** The report that holds the replay that has answered. */
  @Column('uuid', { nullable: true })
  replayOf: string | null;

  @Column('integer', { default: 0 })
  attempts: number;

  @CreatedAtColumn()
  createdAt: Date;

  /** Only the statements of the lease use it. */
  @StatementColumn('uuid')
  leaseToken: string | null;

  @StatementColumn('instant')
  leasedUntil: Date | null;

  get publicId(): string {
    return publicId('scn', this.id);
  }
}
