import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { truncate, CreatedAtColumn, Duration, InstantColumn } from '#platform';
import type { Organization } from '../../organizations/organization.entity.js';
import { Person } from '../../organizations/person.entity.js';

const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Names browser and system, by which people recognize their sessions. */
export function browserName(userAgent: string): string {
  const named = (list: readonly [RegExp, string][]): string | undefined =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = named(browsers);
  const system = named(systems);
  if (browser === undefined) return truncate(userAgent.split(/[ /]/, 1)[0] ?? '', 40) || 'Unknown browser';
  return system === undefined ? browser : `${browser} on ${system}`;
}

export const sessionLifetime = Duration.ofSeconds(14 * 86_400);

/** A browser in which a person is signed in. Only the hash of its cookie is stored. */
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

  /** Of the person, with its limits; read with the session that a request presents. */
  organization?: Organization | null;

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
