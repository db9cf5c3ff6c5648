import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray } from 'class-validator';
import { publicId } from '#events';
import { BooleanField, ChoiceField, field, NameField, TextField, OrNull } from '#platform';
import { type Role, roles } from '../../tokens/scope.js';
import type { SignInProvider } from './sign-in-provider.entity.js';

const issuer = {
  max: 500,
  trim: true,
  description:
    'Exactly as the provider states it: `<issuer>/.well-known/openid-configuration` must exist and name the same issuer',
  example: 'https://login.northwind.example',
};
const clientId = { max: 300, trim: true, description: 'Of the client registered at the provider for this service' };
const clientSecret = { max: 1000, optional: true };
const words = {
  createPeople: 'Whether unknown people get an account at their first sign-in',
  role: 'Role of accounts created this way',
  trustEmail:
    'Accept addresses the provider has not verified. Safe only where people cannot change their own address there',
  passwordSignIn:
    'Whether people with an address in these domains can still use a password. Can be `false` only after someone has signed in through this provider',
  domains: 'Email domains that sign in with this provider. A domain can belong to only one organization',
};

@ApiSchema({ description: 'The provider to sign in with, and for whom' })
export class SetSignInProviderBody {
  @NameField({ max: 60, description: 'Name shown on the button "Continue with …"', example: 'Okta' })
  name: string;

  @TextField(issuer)
  issuer: string;

  @TextField(clientId)
  clientId: string;

  @TextField({ ...clientSecret, description: 'Leave out to keep the current one; required if the issuer changes' })
  clientSecret?: string;

  @field(
    { description: words.domains, example: ['northwind.example'] },
    { type: String, isArray: true, minItems: 1, maxItems: 50, uniqueItems: true },
    ArrayUnique({ message: 'must not name the same domain twice' }),
    ArrayMinSize(1, { message: 'must have at least 1 entry' }),
    ArrayMaxSize(50, { message: 'must have at most 50 entries' }),
    IsArray({ message: 'must be a list' }),
  )
  domains: string[];

  @BooleanField({ description: words.createPeople })
  createPeople: boolean;

  @ChoiceField(roles, { description: words.role })
  role: Role;

  @BooleanField({ description: words.trustEmail })
  trustEmail: boolean;

  @BooleanField({ description: words.passwordSignIn })
  passwordSignIn: boolean;
}

@ApiSchema({ description: 'The provider to try' })
export class TestSignInProviderBody {
  @TextField(issuer)
  issuer: string;

  @TextField(clientId)
  clientId: string;

  @TextField({ ...clientSecret, description: 'Leave out to use the one stored for the same issuer and client' })
  clientSecret?: string;
}

@ApiSchema({ description: 'Whether a provider can be used' })
export class SignInProviderTestView {
  @ApiProperty({ description: 'Whether discovery, keys, and client credentials are correct' })
  works: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What is wrong, in words',
    example: 'it cannot be reached',
  })
  problem: string | null;
}

@ApiSchema({ description: 'The single sign-on of an organization' })
export class SignInProviderView {
  @ApiProperty({ example: 'Okta', description: 'Name shown on the button “Continue with …”' })
  name: string;

  @ApiProperty({ example: issuer.example, description: 'The provider, as it names itself' })
  issuer: string;

  @ApiProperty({ description: 'Of the client registered at the provider for this service' })
  clientId: string;

  @ApiProperty({ type: [String], description: words.domains })
  domains: string[];

  @ApiProperty({ description: words.createPeople })
  createPeople: boolean;

  @ApiProperty({ enum: roles, description: words.role })
  role: Role;

  @ApiProperty({ description: words.trustEmail })
  trustEmail: boolean;

  @ApiProperty({ description: words.passwordSignIn })
  passwordSignIn: boolean;

  @ApiProperty({ format: 'uri', description: 'To be registered at the provider' })
  redirectUri: string;

  @ApiProperty({ format: 'uri', description: "The organization's sign-in URL, for bookmarks and portals" })
  signInUrl: string;

  @OrNull('time', 'When someone first signed in with this issuer and client')
  provenAt: string | null;

  @ApiProperty({ format: 'date-time', description: 'When it was set up' })
  createdAt: string;

  static of(provider: SignInProvider, domains: string[], baseUrl: string): SignInProviderView {
    const { name, issuer, clientId, createPeople, role, trustEmail, passwordSignIn } = provider;
    return {
      name,
      issuer,
      clientId,
      domains,
      createPeople,
      role,
      trustEmail,
      passwordSignIn,
      redirectUri: `${baseUrl}/sign-in/provider/callback`,
      signInUrl: `${baseUrl}/sign-in/with/${publicId('org', provider.id)}`,
      provenAt: provider.provenAt?.toISOString() ?? null,
      createdAt: provider.createdAt.toISOString(),
    };
  }
}
