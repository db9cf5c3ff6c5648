import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ChoiceField, ChoicesField, TextField } from '#platform';
import { scopes, type Scope } from '../../tokens/scope.js';
import { oauthClientTypes, type OAuthClient, type OAuthClientType } from './oauth-client.entity.js';
import { RedirectUrisField } from './redirect-uris.field.js';

export class CreateOAuthClientBody {
  @TextField({
    max: 200,
    trim: true,
    example: 'Quarterly review',
    description: 'Name people see when asked for access',
  })
  name: string;

  @RedirectUrisField()
  redirectUris: string[];

  @ChoicesField(scopes, { description: 'The scopes it may ask people for' })
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
    description: 'Tokens already issued lose removed scopes immediately',
  })
  scopes?: Scope[];
}

export class OAuthClientView {
  @ApiProperty({ description: 'Its `client_id`', example: 'app_01h455vb4pex5vsknk084sn02q' })
  clientId: string;

  @ApiPropertyOptional({ description: 'Only for confidential clients, and only returned on creation' })
  clientSecret?: string;

  @ApiProperty({ description: 'Name people see when asked for access' })
  name: string;

  @ApiProperty({ enum: oauthClientTypes })
  type: OAuthClientType;

  @ApiProperty({ type: [String] })
  redirectUris: string[];

  @ApiProperty({ enum: scopes, isArray: true, description: 'The scopes it may ask people for' })
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

  @ApiProperty({ description: 'Shown only now; the old one no longer works' })
  clientSecret: string;
}
