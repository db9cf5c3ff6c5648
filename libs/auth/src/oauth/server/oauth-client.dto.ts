import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ChoiceField, ChoicesField, TextField } from '#platform';
import { scopes, type Scope } from '../../tokens/scope.js';
import { oauthClientTypes, type OAuthClient, type OAuthClientType } from './oauth-client.entity.js';
import { RedirectUrisField } from './redirect-uris.field.js';

export class CreateOAuthClientBody {
  @TextField({ max: 200, trim: true, example: 'Quarterly review', description: 'People see it when they are asked' })
  name: string;

  @RedirectUrisField()
  redirectUris: string[];

  @ChoicesField(scopes, { description: 'What it may ask people for at most' })
  scopes: Scope[];

  @ChoiceField(oauthClientTypes, { description: '`confidential` can keep a secret, `public` cannot and must use PKCE' })
  type: OAuthClientType;
}

export class ChangeOAuthClientBody {
  @TextField({ max: 200, trim: true, optional: true })
  name?: string;

  @RedirectUrisField({ optional: true })
  redirectUris?: string[];

  @ChoicesField(scopes, {
    optional: true,
    description: 'Tokens already given out lose what is no longer named, at once',
  })
  scopes?: Scope[];
}

export class OAuthClientView {
  @ApiProperty({ description: 'Its `client_id`', example: 'app_01h455vb4pex5vsknk084sn02q' })
  clientId: string;

  @ApiPropertyOptional({ description: 'Only of confidential clients and only on creation, never again' })
  clientSecret?: string;

  @ApiProperty({ description: 'What people see when they are asked' })
  name: string;

  @ApiProperty({ enum: oauthClientTypes })
  type: OAuthClientType;

  @ApiProperty({ type: [String] })
  redirectUris: string[];

  @ApiProperty({ enum: scopes, isArray: true, description: 'What it may ask people for at most' })
  scopes: Scope[];

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  static of(client: OAuthClient, secret?: string): OAuthClientView {
    return {
      clientId: client.clientId,
      ...(secret !== undefined && { clientSecret: secret }),
      name: client.name,
      type: client.type,
      redirectUris: client.redirectUris,
      scopes: client.scopes,
      createdAt: client.createdAt.toISOString(),
    };
  }
}

export class OAuthClientSecretView {
  @ApiProperty({ example: 'app_01h455vb4pex5vsknk084sn02q' })
  clientId: string;

  @ApiProperty({ description: 'Shown only now; the old one has ended' })
  clientSecret: string;
}
