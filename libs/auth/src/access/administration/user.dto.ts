import { ApiProperty } from '@nestjs/swagger';
import { publicId } from '#events';
import { ChoiceField, EmailField, NameField, PageQuery, TextField } from '#platform';
import type { Person, PersonStatus } from '../../organizations/person.entity.js';
import { type Role, roles } from '../../tokens/scope.js';

const statuses: readonly PersonStatus[] = ['active', 'deactivated'];
const role = '`admin` can do everything in the organization; `member` can only read assessments and integrations';
const status = 'A deactivated person cannot sign in; their sessions, sign-in links, and OAuth tokens no longer work';
const password = { min: 12, max: 256, description: '12 to 256 characters; stored only as an argon2id hash' };

export class UsersQuery extends PageQuery {
  @TextField({
    max: 200,
    trim: true,
    optional: true,
    description:
      'Only those whose name or address contains every word of this text, in any order; case and accents do not matter',
  })
  q?: string;
}

export class CreateUserBody {
  @EmailField({ description: 'Unique across the service' })
  email: string;

  @NameField()
  name: string;

  @TextField({
    ...password,
    optional: true,
    description: `${password.description}. Without one, the person is invited by email to choose it`,
  })
  password?: string;

  @ChoiceField(roles, { description: role })
  role: Role;
}

export class ChangeUserBody {
  @NameField({ optional: true })
  name?: string;

  @ChoiceField(roles, { optional: true, description: role })
  role?: Role;

  @TextField({
    ...password,
    optional: true,
    description: `${password.description}. Their sessions, sign-in links, and OAuth tokens stop working`,
  })
  password?: string;

  @ChoiceField(statuses, { optional: true, description: status })
  status?: PersonStatus;
}

export class UserView {
  @ApiProperty({ example: 'usr_01h455vb4pex5vsknk084sn02q' })
  id: string;

  // Without a format, because the first administrator's is admin@localhost, which the format refuses.
  @ApiProperty({ example: 'ann.lee@example.com' })
  email: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ enum: roles, description: role })
  role: Role;

  @ApiProperty({ enum: statuses, description: status })
  status: PersonStatus;

  @ApiProperty({
    format: 'date-time',
    type: String,
    nullable: true,
    description: 'When the invitation by email expires; null if none is pending',
  })
  invitedUntil: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  static of(person: Person): UserView {
    return {
      id: publicId('usr', person.id),
      email: person.email,
      name: person.name,
      role: person.role ?? 'member',
      status: person.status,
      invitedUntil: person.invitedUntil?.toISOString() ?? null,
      createdAt: person.createdAt.toISOString(),
    };
  }
}

/** A person as returned when they are added or invited again. */
export class InvitedUserView extends UserView {
  @ApiProperty({
    required: false,
    format: 'uri',
    description:
      'The link of the invitation, to give to the person yourself: only if no mail server is set up, or if it does not take emails. Works once. Shown only now.',
  })
  invitationUrl?: string;

  /** While emails are sent, only the person gets the link, which proves that the address is theirs. */
  static ofInvited(person: Person, url: string | null, isMailed: boolean): InvitedUserView {
    return Object.assign(UserView.of(person), url !== null && !isMailed ? { invitationUrl: url } : {});
  }
}

export class MakeSignInLinkBody {
  // Not an EmailField, because the first administrator's address is admin@localhost.
  @TextField({ max: 254, description: 'Email address of the person who will sign in' })
  email: string;
}

export class SignInLinkView {
  @ApiProperty({ format: 'uri', description: 'Works once, for 24 hours. Shown only now.' })
  url: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
}
