import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { publicId } from '#events';
import { TextField, OrNull } from '#platform';
import { OrganizationView } from '../../organizations/organization.dto.js';
import type { Person } from '../../organizations/person.entity.js';
import { type Role, roles, type Scope, scopes, scopesOfPerson } from '../../tokens/scope.js';
import type { SignInProvider } from '../providers/sign-in-provider.entity.js';
import { browserName, type Session } from '../sessions/session.entity.js';

@ApiSchema({ description: 'The person who is signed in' })
export class SignedInView {
  @ApiProperty({ example: 'usr_01h455vb4pex5vsknk084sn02q', description: 'The person' })
  id: string;

  // Without a format, because the first administrator's is admin@localhost, which the format refuses.
  @ApiProperty({ example: 'ann.lee@example.com', description: 'The address that they sign in with' })
  email: string;

  @ApiProperty({ description: 'Their name' })
  name: string;

  @ApiProperty({ enum: roles, nullable: true, type: String, description: 'Null without an organization' })
  role: Role | null;

  @ApiProperty({ enum: scopes, isArray: true, description: 'What the role allows' })
  scopes: Scope[];

  @ApiProperty({ description: 'Whether they administer the whole service' })
  systemAdmin: boolean;

  @ApiProperty({ description: 'False for a person who signed in with a link or a provider and has not set a password' })
  hasPassword: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The name of the provider that the person can sign in with; null if there is none',
    example: 'Okta',
  })
  singleSignOn: string | null;

  @OrNull(OrganizationView, 'Their organization; null for a person who belongs to none')
  organization: OrganizationView | null;

  static of(person: Person, organization: OrganizationView | null, provider: SignInProvider | null): SignedInView {
    return {
      id: publicId('usr', person.id),
      email: person.email,
      name: person.name,
      role: person.role,
      scopes: [...scopesOfPerson(person)],
      systemAdmin: person.systemAdmin,
      hasPassword: person.passwordHash !== null,
      singleSignOn: provider?.name ?? null,
      organization,
    };
  }
}

export class MembersQuery {
  @TextField({ max: 200, optional: true, description: 'Words that the name contains, ignoring case and accents' })
  q?: string;
}

@ApiSchema({ description: 'A person whom a comment can mention' })
export class MemberView {
  @ApiProperty({ example: 'usr_01h455vb4pex5vsknk084sn02q', description: 'The person, as in `@usr_…`' })
  id: string;

  @ApiProperty({ example: 'Ann Lee', description: 'Their name' })
  name: string;
}

@ApiSchema({ description: 'A browser in which a person is signed in' })
export class SessionView {
  @ApiProperty({ example: 'ses_01h455vb4pex5vsknk084sn02q', description: 'Names this session when you end it' })
  id: string;

  @ApiProperty({ description: 'Derived from its User-Agent', example: 'Firefox on Linux' })
  browser: string;

  @ApiProperty({ description: 'Where it signed in from', example: '203.0.113.7' })
  address: string;

  @ApiProperty({ format: 'date-time', description: 'When it signed in' })
  createdAt: string;

  @ApiProperty({ format: 'date-time', description: 'Accurate to a minute; it expires after a day without use' })
  lastUsedAt: string;

  @ApiProperty({ format: 'date-time', description: 'When it expires, no matter how much it is used' })
  expiresAt: string;

  @ApiProperty({ description: 'Whether this is the current session' })
  current: boolean;

  static of(session: Session, current: Session): SessionView {
    return {
      id: publicId('ses', session.id),
      browser: browserName(session.userAgent),
      address: session.address,
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastSeenAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
      current: session.id === current.id,
    };
  }
}

@ApiSchema({ description: 'The current and the new password' })
export class ChangePasswordBody {
  @TextField({
    min: 0,
    max: 256,
    optional: true,
    description: 'Leave out if you signed in with a link and have no password yet',
  })
  currentPassword?: string;

  @TextField({ min: 12, max: 256, description: '12 to 256 characters; stored only as an argon2id hash' })
  newPassword: string;
}

const password = { max: 256, description: 'Your password; an open session is not enough' };

@ApiSchema({ description: 'Whether your sign-in has a second factor' })
export class SecondFactorView {
  @ApiProperty({ description: 'Whether signing in asks for a code' })
  enabled: boolean;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Recovery codes left' })
  recoveryCodesLeft: number;
}

@ApiSchema({ description: 'Proof that it is you who asks' })
export class ProveYourselfBody {
  @TextField(password)
  password: string;
}

@ApiSchema({ description: 'Proof that it is you: a password, or a code' })
export class ConfirmIdentityBody {
  @TextField({ ...password, optional: true })
  password?: string;

  @TextField({ max: 40, optional: true, description: 'Instead: a code from the authenticator app, or a recovery code' })
  code?: string;
}

@ApiSchema({ description: 'What an authenticator app needs to be set up' })
export class EnrollmentView {
  @ApiProperty({ description: 'Link for an app on the same device', example: 'otpauth://totp/…' })
  uri: string;

  @ApiProperty({ description: 'Key to type if the QR code cannot be scanned' })
  key: string;

  @ApiProperty({ description: 'The address as a QR code: an SVG picture' })
  qrCode: string;
}

@ApiSchema({ description: 'A code that shows that the app is set up' })
export class ConfirmSecondFactorBody {
  @TextField({ max: 10, description: 'The six digits that the app shows now' })
  code: string;
}

@ApiSchema({ description: 'Codes for when the authenticator app is lost' })
export class RecoveryCodesView {
  @ApiProperty({ type: [String], description: 'Each replaces the app for one sign-in. Shown only now.' })
  recoveryCodes: readonly string[];
}
