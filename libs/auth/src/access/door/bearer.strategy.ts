import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { Strategy } from 'passport-http-bearer';
import { Credentials } from './credentials.js';
import type { Principal } from '../../tokens/principal.js';

/**
 * Reads the Authorization header. The strategy would also take a token from body or query; the guard runs before
 * either has been parsed, so that a token there never authenticates.
 */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, 'bearer') implements OnModuleDestroy {
  /** Passport knows strategies by name, process-wide: of two applications in one process each must find its own. */
  readonly registeredAs = `bearer-${randomUUID()}`;

  constructor(private readonly credentials: Credentials) {
    super();
    passport.use(this.registeredAs, this);
  }

  /** Or the process would keep the whole application for it. */
  onModuleDestroy(): void {
    passport.unuse(this.registeredAs);
  }

  validate(token: string): Promise<Principal> {
    return this.credentials.principalOf(token);
  }
}
