import { hash, verify } from '@node-rs/argon2';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { publicId } from '#events';
import { type Actor, CreatedAtColumn, FoldedColumn, InstantColumn } from '#platform';
import type { Role } from '../tokens/scope.js';

export type PersonStatus = 'active' | 'deactivated';

export const reportReadyChoices = ['none', 'mine', 'all'] as const;

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

  @FoldedColumn('name', 'email')
  folded: string | null;

  @Column('text', { nullable: true })
  role: Role | null;

  /** The only assessments that the person sees; null: all. */
  @Column('uuid', { array: true, nullable: true })
  reports: string[] | null;

  @Column('boolean', { default: false })
  systemAdmin: boolean;

  @Column('text')
  status: PersonStatus;

  @Column('text', { nullable: true })
  passwordHash: string | null;

  /** When the pending invitation expires; null if none is pending. */
  @InstantColumn({ nullable: true })
  invitedUntil: Date | null;

  /** Whether an email says that a report is ready: of no assessment, of those that the person started, or of all. */
  @Column('text', { default: 'mine' })
  reportReady: (typeof reportReadyChoices)[number];

  @Column('boolean', { default: false })
  digest: boolean;

  /** Whether an email says that a comment mentions the person. */
  @Column('boolean', { default: true })
  mentions: boolean;

  @CreatedAtColumn()
  createdAt: Date;

  get actor(): Actor {
    return { type: 'user', id: publicId('usr', this.id), name: this.name };
  }
}

/** False if the address is taken. The unique index decides, because two concurrent requests could both find it free. */
export async function addPerson(manager: EntityManager, person: Person): Promise<boolean> {
  const inserted = await manager
    .createQueryBuilder()
    .insert()
    .into(Person)
    .values(person)
    .orIgnore()
    .returning('id')
    .execute();
  return (inserted.raw as unknown[]).length > 0;
}

/**
 * argon2id as OWASP recommends it (19 MiB, two passes): each check, and so each guess, takes about 20 ms on one core.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The longest password that can be set, in characters. A longer one is never right, so it is not hashed. */
const longestPassword = 256;

/** Verified if there is no such person, so that the time taken does not reveal who exists. */
let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  decoy ??= hash('no one has this password', cost);
  const isTooLong = Array.from(password).length > longestPassword;
  const matches = await verify(passwordHash ?? (await decoy), isTooLong ? '' : password.normalize('NFKC'));
  return matches && !isTooLong && typeof passwordHash === 'string';
}
