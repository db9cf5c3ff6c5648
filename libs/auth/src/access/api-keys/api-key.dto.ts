import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { publicId } from '#events';
import { ChoiceField, ChoicesField, InstantField, NameField, WholeNumberField, OrNull } from '#platform';
import { type Environment, environments } from '../../tokens/principal.js';
import { type Scope, scopes } from '../../tokens/scope.js';
import { AllowedAddressesField } from './allowed-addresses.js';
import type { ApiKey } from './api-key.entity.js';

const weekSeconds = 604_800;
const quota = 'Requests per minute; null means the service default';

@ApiSchema({ description: 'What a new key may do, and until when' })
export class CreateApiKeyBody {
  @NameField({ example: 'Nightly sync', description: 'What people call it' })
  name: string;

  @ChoiceField(environments, { description: 'The workspace the key acts in: `live`, or the sandbox `test`' })
  environment: Environment;

  @ChoicesField(scopes, { description: 'What the key may do; cannot be changed later' })
  scopes: Scope[];

  @InstantField({ optional: true, nullable: true, description: 'When the key expires; must be in the future' })
  expiresAt?: string | null;

  @WholeNumberField({ min: 1, max: 1_000_000, optional: true, nullable: true, description: quota })
  rateLimitPerMinute?: number | null;

  @AllowedAddressesField()
  allowedAddresses?: string[] | null;
}

@ApiSchema({ description: 'What to change; fields you leave out are kept' })
export class ChangeApiKeyBody {
  @NameField({ optional: true, description: 'What people call it' })
  name?: string;

  @WholeNumberField({ min: 1, max: 1_000_000, optional: true, nullable: true, description: quota })
  rateLimitPerMinute?: number | null;

  @AllowedAddressesField()
  allowedAddresses?: string[] | null;
}

@ApiSchema({ description: 'How a key is replaced' })
export class RotateApiKeyBody {
  @WholeNumberField({
    min: 0,
    max: weekSeconds,
    optional: true,
    description: 'How long the old key keeps working (default 86400)',
  })
  gracePeriodSeconds: number = 86_400;

  @ChoicesField(scopes, { optional: true, description: 'Other scopes for the new key; default: the same' })
  scopes?: Scope[];
}

@ApiSchema({ description: 'An API key, without the key itself' })
export class ApiKeyView {
  @ApiProperty({ example: 'key_01h455vb4pex5vsknk084sn02q', description: 'Names this key in other calls' })
  id: string;

  @ApiProperty({ description: 'What people call it' })
  name: string;

  @ApiProperty({ enum: environments, description: 'The workspace it gives access to' })
  environment: Environment;

  @ApiProperty({ enum: scopes, isArray: true, description: 'What it may do' })
  scopes: Scope[];

  @ApiProperty({ description: 'The key’s prefix and last four characters', example: 'svc_live_…x4Kq' })
  hint: string;

  @ApiProperty({ format: 'date-time', description: 'When it was created' })
  createdAt: string;

  @OrNull('time', 'When it expires; null: never')
  expiresAt: string | null;

  @OrNull('time', 'Accurate to a minute')
  lastUsedAt: string | null;

  @OrNull('text', 'The address that the last use came from')
  lastUsedAddress: string | null;

  @OrNull('time', 'When it was revoked; null if it was not')
  revokedAt: string | null;

  @ApiProperty({
    type: 'integer',
    description: 'Requests per minute; the service default unless the key has its own',
  })
  rateLimitPerMinute: number;

  @ApiProperty({
    type: [String],
    nullable: true,
    description: 'The addresses and networks (CIDR) it may be used from; null means any',
  })
  allowedAddresses: string[] | null;

  @OrNull('text', 'The key that replaces it, if it was rotated; both work until `expiresAt`')
  successorId: string | null;

  @ApiProperty({ description: 'The key is older than 90 days' })
  rotationDue: boolean;

  static of(key: ApiKey, now: Date, defaultQuota: number): ApiKeyView {
    return {
      id: publicId('key', key.id),
      name: key.name,
      environment: key.workspace.environment,
      scopes: key.scopes,
      hint: key.hint,
      createdAt: key.createdAt.toISOString(),
      expiresAt: key.expiresAt?.toISOString() ?? null,
      lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
      lastUsedAddress: key.lastUsedAddress,
      revokedAt: key.revokedAt?.toISOString() ?? null,
      rateLimitPerMinute: key.rateLimitPerMinute ?? defaultQuota,
      allowedAddresses: key.allowedAddresses,
      successorId: key.successorId === null ? null : publicId('key', key.successorId),
      rotationDue: key.isRotationDue(now),
    };
  }
}

@ApiSchema({ description: 'A new API key, shown this once' })
export class IssuedApiKeyView extends ApiKeyView {
  @ApiProperty({ description: 'The key itself, shown only now' })
  key: string;
}

/** A day on which a key was used, or not. */
@ApiSchema({ description: 'How much a key was used on one day' })
export class ApiKeyDayView {
  @ApiProperty({ format: 'date', description: 'The day, in UTC', example: '2026-11-25' })
  day: string;

  @ApiProperty({ type: 'integer', description: 'Requests with the key' })
  requests: number;

  @ApiProperty({ type: 'integer', description: 'Those of them that were answered with 4xx or 5xx' })
  errors: number;
}
