import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { ApiKey } from './api-keys/api-key.entity.js';
import { Quotas } from './limits/quotas.js';
import { SignInProvider } from './providers/sign-in-provider.entity.js';
import { FirstAdministrator } from './sessions/first-administrator.js';
import { SecondFactor } from './sessions/second-factor.entity.js';
import { Session } from './sessions/session.entity.js';
import { PasswordLinks } from './sessions/password-links.js';
import { SignInLinks } from './sessions/sign-in-links.js';
import { OpenStreams } from './streams/open-streams.js';

/** What every process may ask of access: quotas, streams, and links to sign in with. */
@Module({
  imports: [TypeOrmModule.forFeature([ApiKey, Session, SecondFactor, SignInProvider]), OrganizationsModule],
  providers: [Quotas, OpenStreams, SignInLinks, PasswordLinks, FirstAdministrator],
  exports: [Quotas, OpenStreams, SignInLinks, PasswordLinks, FirstAdministrator],
})
export class AccessModule {}
