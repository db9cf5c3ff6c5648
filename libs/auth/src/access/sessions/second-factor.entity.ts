import { Column, Entity, PrimaryColumn } from 'typeorm';
import { EncryptedColumn, InstantColumn } from '#platform';

@Entity('second_factors')
export class SecondFactor {
  /** The person's own. */
  @PrimaryColumn('uuid')
  id: string;

  @EncryptedColumn('second-factor')
  secret: Buffer;

  /** Null until a first code has shown that the app has the secret. */
  @InstantColumn({ nullable: true })
  confirmedAt: Date | null;

  @Column('bigint', { default: 0 })
  lastStep: string;

  @Column('integer', { default: 0 })
  failures: number;

  @InstantColumn({ nullable: true })
  lockedUntil: Date | null;
}
