import { All, Controller, Module, Req, Res, SetMetadata } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { MethodNotAllowed, RouteNotFound } from '../errors/platform.errors.js';
import { notFoundPage } from './not-found.page.js';
import { OwnInput } from './own-input.js';

interface RouteLayer {
  readonly route?: { readonly methods: Record<string, boolean>; readonly path: unknown };
  match(path: string): boolean;
}

export const fallbackRoute = '{*path}';
export const isFallback = 'route:fallback';

/** Catches what no route took: 405 with the methods that would work, or 404. Its module must be imported last. */
@ApiExcludeController()
@SetMetadata(isFallback, true)
@Controller()
export class FallbackController {
  constructor(private readonly adapter: HttpAdapterHost) {}

  @OwnInput()
  @All(fallbackRoute)
  refuse(@Req() request: Request, @Res() response: Response): void {
    const allowed = this.methodsAt(request.path);
    if (allowed.length === 0) {
      if (!isForAPerson(request)) throw new RouteNotFound();
      notFoundPage(response);
      return;
    }
    if (request.method !== 'OPTIONS') throw new MethodNotAllowed(request.method, allowed);
    response.setHeader('Allow', allowed.join(', ')).status(204).end();
  }

  private methodsAt(path: string): string[] {
    const { router } = this.adapter.httpAdapter.getInstance<{ router: { stack: RouteLayer[] } }>();
    const methods = router.stack
      .filter((layer) => layer.route && layer.route.path !== `/${fallbackRoute}` && layer.match(path))
      .flatMap((layer) => Object.keys(layer.route?.methods ?? {}))
      .map((method) => method.toUpperCase());
    return [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)].sort();
  }
}

/** A browser that follows a link, and not below the API, whose answers programs read. */
const isForAPerson = ({ method, path, headers }: Request): boolean =>
  method === 'GET' && !path.startsWith('/v1/') && (headers.accept ?? '').startsWith('text/html');

@Module({ controllers: [FallbackController] })
class FallbackRoute {}

/** One module deeper than the rest: Nest inserts what a dynamic module imports before what those import in turn. */
@Module({ imports: [FallbackRoute] })
export class FallbackModule {}
