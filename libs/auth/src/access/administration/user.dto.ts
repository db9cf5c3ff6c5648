import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsString } from 'class-validator';
import { publicId } from '#events';
import { ChoiceField, EmailField, field, NameField, PageQuery, TextField, OrNull, SearchField } from '#platform';
import type { Person, PersonStatus } from '../../organizations/person.entity.js';
import { type Role, roles } from '../../tokens/scope.js';

const statuses: readonly PersonStatus[] = ['active', 'deactivated'];
const role =
  '`admin` can do everything in the organization; `member` can only read assessments and integrations; `viewer` only assessments, in the dashboard alone';
const status = 'A deactivated person cannot sign in; their sessions, sign-in links, and OAuth tokens no longer work';
const mostReports = 500;
const reports =
  'The only assessments that the person sees, live or in the sandbox; the others do not exist for them. Null: all';

const ReportsField = (): PropertyDecorator =>
  field(
    { optional: true, nullable: true, description: `${reports}. For members and viewers, at most ${mostReports}` },
    { type: String, isArray: true, maxItems: mostReports, uniqueItems: true },
    IsString({ each: true, message: 'must be the id of an assessment' }),
    ArrayUnique({ message: 'must not name the same assessment twice' }),
    ArrayMaxSize(mostReports, { message: `must have at most ${mostReports} entries` }),
    IsArray({ message: 'must be a list' }),
  );

const password = { min: 12, max: 256, description: '12 to 256 characters; stored only as an argon2id hash' };

export class UsersQuery extends PageQuery {
  @SearchField('name or address')
  q?: string;
}

/** Whom an organization's own administrator invites. */
@ApiSchema({ description: 'A person to invite' })
export class InviteUserBody {
  @EmailField({ description: 'Unique across the service' })
  email: string;

  @NameField({ description: 'Their name' })
  name: string;

  @ChoiceField(roles, { description: role })
  role: Role;

  @ReportsField()
  reports?: string[] | null;
}

@ApiSchema({ description: 'A new person; without a password, they are invited' })
export class CreateUserBody extends InviteUserBody {
  @TextField({
    ...password,
    optional: true,
    description: `${password.description}. Without one, the person is invited by email to choose it`,
  })
  password?: string;
}

/** What an organization's own administrator changes of a person. */
@ApiSchema({ description: 'What to change; fields you leave out are kept' })
export class ChangeOwnUserBody {
  @NameField({ optional: true, description: 'Their name' })
  name?: string;

  @ChoiceField(roles, { optional: true, description: role })
  role?: Role;

  @ReportsField()
  reports?: string[] | null;

  @ChoiceField(statuses, { optional: true, description: status })
  status?: PersonStatus;
}

@ApiSchema({ description: 'What to change; fields you leave out are kept' })
export class ChangeUserBody extends ChangeOwnUserBody {
  @TextField({
    ...password,
    optional: true,
    description: `${password.description}. Their sessions, sign-in links, and OAuth tokens stop working`,
  })
  password?: string;
}

@ApiSchema({ description: 'A person of an organization' })
export class UserView {
  @ApiProperty({ example: 'usr_01h455vb4pex5vsknk084sn02q', description: 'Names this person in other calls' })
  id: string;

  // Without a format, because the first administrator's is admin@localhost, which the format refuses.
  @ApiProperty({ example: 'ann.lee@example.com', description: 'The address that they sign in with' })
  email: string;

  @ApiProperty({ description: 'Their name' })
  name: string;

  @ApiProperty({ enum: roles, description: role })
  role: Role;

  @ApiProperty({ type: [String], nullable: true, description: reports })
  reports: string[] | null;

  @ApiProperty({ enum: statuses, description: status })
  status: PersonStatus;

  @OrNull('time', 'When the invitation by email expires; null if none is pending')
  invitedUntil: string | null;

  @ApiProperty({ format: 'date-time', description: 'When they were added' })
  createdAt: string;

  static of(person: Person): UserView {
    return {
      id: publicId('usr', person.id),
      email: person.email,
      name: person.name,
      role: person.role ?? 'member',
      reports: person.reports?.map((id) => publicId('asmt', id)) ?? null,
      status: person.status,
      invitedUntil: person.invitedUntil?.toISOString() ?? null,
      createdAt: person.createdAt.toISOString(),
    };
  }
}

/** A person as returned when they are added or invited again. */
@ApiSchema({ description: 'A person, with the link of their invitation' })
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

@ApiSchema({ description: 'How many sessions were ended' })
export class EndedSessionsView {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many there were' })
  ended: number;
}

@ApiSchema({ description: 'The person who is to sign in' })
export class MakeSignInLinkBody {
  // Not an EmailField, because the first administrator's address is admin@localhost.
  @TextField({ max: 254, description: 'Email address of the person who will sign in' })
  email: string;
}

@ApiSchema({ description: 'A link that signs a person in once' })
export class SignInLinkView {
  @ApiProperty({ format: 'uri', description: 'Works once, for 24 hours. Shown only now.' })
  url: string;

  @ApiProperty({ format: 'date-time', description: 'When it stops working' })
  expiresAt: string;
}
