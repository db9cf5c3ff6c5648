import { Column, Entity } from 'typeorm';
import { WorkspaceRow } from '#auth';
import { publicId } from '#events';
import { CreatedAtColumn, InstantColumn } from '#platform';

/** A link by which anyone who has it can read the report of one assessment. */
@Entity('report_shares')
export class ReportShare extends WorkspaceRow {
  @Column('uuid')
  assessmentId: string;

  @Column('bytea')
  tokenHash: Buffer;

  @Column('text', { nullable: true })
  createdBy: string | null;

  @Column('text', { nullable: true })
  createdById: string | null;

  @CreatedAtColumn()
  createdAt: Date;

  @InstantColumn()
  expiresAt: Date;

  @InstantColumn({ nullable: true })
  revokedAt: Date | null;

  /** Whether readers with the link see the ids of cases. */
  @Column('boolean', { default: false })
  showsCases: boolean;

  /** Set if it shows only the report of the cases of a filter. */
  @Column('uuid', { nullable: true })
  filterId: string | null;

  @Column('boolean', { default: false })
  showsComments: boolean;

  @Column('integer', { default: 0 })
  opens: number;

  @InstantColumn({ nullable: true })
  lastOpenedAt: Date | null;

  get publicId(): string {
    return publicId('shr', this.id);
  }

  /** The name of the person who made it; null if a key did. */
  get sharedBy(): string | null {
    return this.createdById?.startsWith('usr_') === true ? this.createdBy : null;
  }

  /** The filter whose cases alone it shows. */
  get filter(): string | null {
    return this.filterId === null ? null : publicId('flt', this.filterId);
  }

  get auditDetails(): object {
    const { publicId: share, expiresAt, showsCases: showCases, showsComments: comments, filter } = this;
    const shown = { showCases, ...(comments && { comments }), ...(filter !== null && { filter }) };
    return { share, expiresAt: expiresAt.toISOString(), ...shown };
  }

  get assessmentPublicId(): string {
    return publicId('asmt', this.assessmentId);
  }
}
