import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CreatedAtColumn, EncryptedColumn, InstantColumn } from '#platform';
import type { Role } from '../../tokens/scope.js';

/** The OpenID Connect provider that an organization's people sign in with. */
@Entity('sign_in_providers')
export class SignInProvider {
  /** The ID of the organization. */
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

  /** When a person first signed in with this issuer and client; until then, passwords cannot be turned off. */
  @InstantColumn({ nullable: true })
  provenAt: Date | null;

  @CreatedAtColumn()
  createdAt: Date;
}
