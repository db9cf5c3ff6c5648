import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { AuthenticatedRequest } from '../door/access-rules.js';
import { OpenStreams } from './open-streams.js';

/** Takes the place of a stream before its handler begins: with that its 200 is sent, and nothing can be refused any more. */
@Injectable()
export class StreamPlace implements CanActivate {
  constructor(private readonly streams: OpenStreams) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.streams.enter(context.switchToHttp().getRequest<AuthenticatedRequest>());
    return true;
  }
}
