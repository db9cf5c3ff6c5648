import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { CreatedAtColumn, InstantColumn } from '#platform';
import { Person } from '../../organizations/person.entity.js';

/** A browser in which a person has signed in. Only the hash of its cookie is known here. */
@Entity('sessions')
export class Session {
  @PrimaryColumn('bytea')
  hash: Buffer;

  @Column('uuid')
  id: string;

  @Column('uuid')
  personId: string;

  @ManyToOne(() => Person)
  @JoinColumn({ name: 'person_id' })
  person: Person;

  @Column('text')
  address: string;

  @Column('text')
  userAgent: string;

  @CreatedAtColumn()
  createdAt: Date;

  @CreatedAtColumn()
  lastSeenAt: Date;

  @InstantColumn()
  expiresAt: Date;

  /** When the person gave their password or a code again. */
  @InstantColumn({ nullable: true })
  provenAt: Date | null;
}
