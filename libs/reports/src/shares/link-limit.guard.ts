import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LinkLimits } from '#auth';

/** Runs before any lookup by a link, because anyone may send one. */
@Injectable()
export class LinkLimit implements CanActivate {
  constructor(private readonly limits: LinkLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params } = context.switchToHttp().getRequest<Request>();
    await this.limits.consume(String(params.token ?? params.file), context.switchToHttp().getResponse<Response>());
    return true;
  }
}
