import { ApiProperty } from '@nestjs/swagger';
import { publicId } from '#events';
import { TextField } from '#platform';
import { roles, scopes, scopesOfRole, type Role, type Scope } from '../../tokens/scope.js';
import { OrganizationView } from '../../organizations/organization.dto.js';
import type { Organization } from '../../organizations/organization.entity.js';
import type { Person } from '../../organizations/person.entity.js';

export class SignedInView {
  @ApiProperty({ example: 'usr_01h455vb4pex5vsknk084sn02q' })
  id: string;

  @ApiProperty({ format: 'email' })
  email: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ enum: roles, nullable: true, type: String, description: 'Null without an organization' })
  role: Role | null;

  @ApiProperty({ enum: scopes, isArray: true, description: 'What the role allows' })
  scopes: Scope[];

  @ApiProperty()
  systemAdmin: boolean;

  @ApiProperty({ description: 'False for a person who signed in with a link and has not set a password' })
  hasPassword: boolean;

  @ApiProperty({ type: OrganizationView, nullable: true })
  organization: OrganizationView | null;

  static of(person: Person, organization: Organization | null): SignedInView {
    return {
      id: publicId('usr', person.id),
      email: person.email,
      name: person.name,
      role: person.role,
      scopes: [...scopesOfRole(person.role)],
      systemAdmin: person.systemAdmin,
      hasPassword: person.passwordHash !== null,
      organization: organization && OrganizationView.of(organization),
    };
  }
}

export class MakeSignInLinkBody {
  // The first administrator's, admin@localhost, is none that mail could reach.
  @TextField({ max: 254, description: 'Email address of the person who will sign in' })
  email: string;
}

export class SignInLinkView {
  @ApiProperty({ format: 'uri', description: 'Works once, for 24 hours. Shown only now.' })
  url: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
}
