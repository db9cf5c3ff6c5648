import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray } from 'class-validator';
import { ChoiceField, ChoicesField, field, NameField, ValidationFailed } from '#platform';
import { type Environment, environments } from '../../tokens/principal.js';
import { type Scope, scopes } from '../../tokens/scope.js';
import { type OAuthClient, type OAuthClientType, oauthClientTypes, redirectUriProblem } from './oauth-client.entity.js';

const mostRedirectUris = 20;

/** A list of redirect URIs; `refuseBadRedirectUris` checks each one and names it by its index. */
const RedirectUrisField = (options: { optional?: boolean } = {}): PropertyDecorator =>
  field(
    {
      description:
        'Matched character by character. `https`, or `http` on 127.0.0.1, [::1] or localhost, where any port matches; no fragment',
      example: ['https://app.example.com/callback'],
      ...options,
    },
    { type: String, isArray: true, minItems: 1, maxItems: mostRedirectUris, uniqueItems: true },
    ArrayUnique({ message: 'must not name the same URI twice' }),
    ArrayMinSize(1, { message: 'must have at least 1 entry' }),
    ArrayMaxSize(mostRedirectUris, { message: `must have at most ${mostRedirectUris} entries` }),
    IsArray({ message: 'must be a list' }),
  );

export function refuseBadRedirectUris(uris: readonly unknown[]): void {
  const problems = uris.flatMap((uri, index) => {
    const message = redirectUriProblem(uri);
    return message === null ? [] : [{ field: `redirectUris[${index}]`, message }];
  });
  if (problems.length > 0) throw new ValidationFailed(problems);
}

@ApiSchema({ description: 'A new application' })
export class CreateOAuthClientBody {
  @NameField({ example: 'Quarterly review', description: 'Name people see when asked for access' })
  name: string;

  @RedirectUrisField()
  redirectUris: string[];

  @ChoicesField(scopes, { description: 'The scopes it may ask people for' })
  scopes: Scope[];

  @ChoiceField(oauthClientTypes, { description: '`confidential` can keep a secret, `public` cannot and must use PKCE' })
  type: OAuthClientType;

  @ChoiceField(environments, {
    optional: true,
    description: 'The workspace its tokens work in: `live` (the default), or the sandbox `test`; never changes',
  })
  environment: Environment = 'live';
}

@ApiSchema({ description: 'What to change; fields you leave out are kept' })
export class ChangeOAuthClientBody {
  @NameField({ optional: true, description: 'Name people see when asked for access' })
  name?: string;

  @RedirectUrisField({ optional: true })
  redirectUris?: string[];

  @ChoicesField(scopes, {
    optional: true,
    description: 'Tokens already issued lose removed scopes immediately',
  })
  scopes?: Scope[];
}

@ApiSchema({ description: 'An application that people can give access to' })
export class OAuthClientView {
  @ApiProperty({ description: 'Its `client_id`', example: 'app_01h455vb4pex5vsknk084sn02q' })
  clientId: string;

  @ApiPropertyOptional({ description: 'Only for confidential clients, and only returned on creation' })
  clientSecret?: string;

  @ApiProperty({ description: 'Name people see when asked for access' })
  name: string;

  @ApiProperty({ enum: oauthClientTypes, description: '`confidential` can keep a secret, `public` cannot' })
  type: OAuthClientType;

  @ApiProperty({ enum: environments, description: 'The workspace its tokens work in' })
  environment: Environment;

  @ApiProperty({ type: [String], description: 'Where people may be sent back to, character by character' })
  redirectUris: string[];

  @ApiProperty({ enum: scopes, isArray: true, description: 'The scopes it may ask people for' })
  scopes: Scope[];

  @ApiProperty({ format: 'date-time', description: 'When it was registered' })
  createdAt: string;

  static of(client: OAuthClient, secret?: string): OAuthClientView {
    return {
      clientId: client.clientId,
      ...(secret !== undefined && { clientSecret: secret }),
      name: client.name,
      type: client.type,
      environment: client.environment,
      redirectUris: client.redirectUris,
      scopes: client.scopes,
      createdAt: client.createdAt.toISOString(),
    };
  }
}

@ApiSchema({ description: 'The new secret of an application' })
export class OAuthClientSecretView {
  @ApiProperty({ example: 'app_01h455vb4pex5vsknk084sn02q', description: 'Its `client_id`' })
  clientId: string;

  @ApiProperty({ description: 'Shown only now; the old one no longer works' })
  clientSecret: string;
}
