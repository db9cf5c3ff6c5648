import { Injectable, mixin, type CanActivate, type ExecutionContext, type Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import type { Request } from 'express';
import { clip, ValidationFailed } from '#platform';

/** A parameter that no version of this route has is a mistake at any time: said before what may change by waiting. */
export function KnownParameters(query: Type): Type<CanActivate> {
  @Injectable()
  class KnownParametersGuard implements CanActivate {
    canActivate(context: ExecutionContext): boolean {
      const rules = getMetadataStorage().getTargetValidationMetadatas(query, '', false, false);
      const known = new Set(rules.map(({ propertyName }) => propertyName));
      const { url } = context.switchToHttp().getRequest<Request>();
      const parameters = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '');
      const unknown = [...parameters.keys()].find((name) => !known.has(name));
      if (unknown !== undefined) throw ValidationFailed.of(clip(unknown, 100), 'is not a known parameter');
      return true;
    }
  }
  return mixin(KnownParametersGuard);
}
