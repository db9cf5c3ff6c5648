import { Column, Entity, PrimaryColumn } from 'typeorm';
import { EncryptedColumn, CreatedAtColumn, InstantColumn } from '#platform';
import type { Role } from '../../tokens/scope.js';

/** Where the people of an organization sign in instead of here. */
@Entity('sign_in_providers')
export class SignInProvider {
  /** The organization's own. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  issuer: string;

  @Column('text')
  clientId: string;

  @EncryptedColumn('sign-in-provider')
  clientSecret: Buffer;

  @Column('boolean')
  createPeople: boolean;

  @Column('text')
  role: Role;

  @Column('boolean')
  trustEmail: boolean;

  @Column('boolean')
  passwordSignIn: boolean;

  /** When a person first signed in with this issuer and client; until then, passwords stay. */
  @InstantColumn({ nullable: true })
  provenAt: Date | null;

  @CreatedAtColumn()
  createdAt: Date;
}
