import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray } from 'class-validator';
import { BooleanField, ChoiceField, field, publicId, TextField } from '#platform';
import { roles, type Role } from '../../tokens/scope.js';
import type { SignInProvider } from '../providers/sign-in-provider.entity.js';

const issuer = {
  max: 500,
  trim: true,
  description:
    'As the provider writes it: `<issuer>/.well-known/openid-configuration` must answer, with the same issuer',
  example: 'https://login.northwind.example',
};
const clientId = { max: 300, trim: true, description: 'Of the client registered at the provider for this service' };
const clientSecret = { max: 1000, optional: true };
const words = {
  createPeople: 'Whether a person unknown so far is created at the first sign-in',
  role: 'What people who are created so become',
  trustEmail: 'Take addresses that the provider does not call verified. Only where people cannot edit them there',
  passwordSignIn:
    'Whether passwords still sign in people with an address of these domains. `false` once someone has signed in through this provider',
  domains: 'The domains of the addresses that sign in here. Each belongs to one organization of the service',
};

export class SetSignInProviderBody {
  @TextField({ max: 60, trim: true, description: 'What people call it: "Continue with …"', example: 'Okta' })
  name: string;

  @TextField(issuer)
  issuer: string;

  @TextField(clientId)
  clientId: string;

  @TextField({ ...clientSecret, description: 'Left out, the one before stays; with another issuer it has to be given' })
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

export class TestSignInProviderBody {
  @TextField(issuer)
  issuer: string;

  @TextField(clientId)
  clientId: string;

  @TextField({ ...clientSecret, description: 'Left out, the one that is kept for the same issuer and client' })
  clientSecret?: string;
}

export class SignInProviderTestView {
  @ApiProperty({ description: 'Whether discovery, keys and client credentials are as they must be' })
  works: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What is wrong, in words',
    example: 'it cannot be reached',
  })
  problem: string | null;
}

export class SignInProviderView {
  @ApiProperty({ example: 'Okta' })
  name: string;

  @ApiProperty({ example: issuer.example })
  issuer: string;

  @ApiProperty()
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

  @ApiProperty({ format: 'uri', description: "The organization's own way in, for bookmarks and portals" })
  signInUrl: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When someone first signed in with this issuer and client',
  })
  provenAt: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  static of(provider: SignInProvider, domains: string[], baseUrl: string): SignInProviderView {
    const { name, issuer, clientId, createPeople, role, trustEmail, passwordSignIn } = provider;
    return {
      ...{ name, issuer, clientId, domains, createPeople, role, trustEmail, passwordSignIn },
      redirectUri: `${baseUrl}/sign-in/provider/callback`,
      signInUrl: `${baseUrl}/sign-in/with/${publicId('org', provider.id)}`,
      provenAt: provider.provenAt?.toISOString() ?? null,
      createdAt: provider.createdAt.toISOString(),
    };
  }
}
