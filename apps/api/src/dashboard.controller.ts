import { randomBytes } from 'node:crypto';
import { Controller, Get, Param, Redirect, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { SessionAccess } from '#auth';
import { NotFound, RawInput, Public, RouteNotFound } from '#platform';
import { DashboardFiles, sendPacked } from './static-files.js';

/** The paths of the dashboard's pages; each also exists below /sandbox. */
const pages = ['welcome', 'assessments', 'results', 'integrations', 'webhooks', 'events', 'settings', 'administration'];

/** Listed, so that an unknown path gets 404 instead of the page. */
const dashboardPaths: readonly string[] = ['/', 'sandbox{/*path}', ...pages.map((page) => `${page}{/*path}`)];

class NoPageForPrograms extends NotFound {
  readonly code = 'NOT_FOUND';
  override readonly message =
    'This is a page of the dashboard, for people. The API is below /v1, such as /v1/assessments.';
}

/** A program that left out /v1 would take the sign-in page for an answer. */
function refusePrograms({ headers }: Request): void {
  if (headers.authorization !== undefined) throw new NoPageForPrograms();
}

/** An address that emails of earlier versions refer to. */
@ApiExcludeController()
@Public('unlimited')
@Controller('account')
export class AccountController {
  @Get()
  @Redirect('/settings/account', 302)
  show(@Req() request: Request): void {
    refusePrograms(request);
    // The page it redirects to requires signing in.
  }
}

/** The dashboard: the same page at each of its paths, for people who are signed in. */
@ApiExcludeController()
@Public('unlimited')
@RawInput()
@Controller()
export class DashboardController {
  constructor(
    private readonly files: DashboardFiles,
    private readonly access: SessionAccess,
  ) {}

  @Get([...dashboardPaths])
  @Public('address')
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    refusePrograms(request);
    if (!(await this.access.session(request))) {
      const signIn = `/sign-in?return_to=${encodeURIComponent(request.originalUrl)}`;
      response.set('Cache-Control', 'no-store').redirect(302, signIn);
      return;
    }
    await this.send(response, 'framed');
  }

  /** A shared report: the link is the credential, and the page finds out whether it is valid. */
  @Get('shared/:token')
  async shared(@Res() response: Response): Promise<void> {
    response.set('X-Robots-Tag', 'noindex');
    await this.send(response, 'bare', 'no-referrer');
  }

  @Get('assets/:name')
  async asset(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    if (!(await this.files.has(name))) throw new RouteNotFound();
    response.set({
      'Cache-Control': 'public, max-age=31536000, immutable',
      // For web workers, which have a policy of their own: the one that draws maps runs WebAssembly.
      'Content-Security-Policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
    });
    sendPacked(request, response, { root: this.files.assets, name, isPacked: await this.files.has(`${name}.gz`) });
  }

  private async send(response: Response, frame: 'bare' | 'framed', referrerPolicy = 'same-origin'): Promise<void> {
    const nonce = randomBytes(16).toString('base64');
    response.set({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': [
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ].join('; '),
      'Cache-Control': 'no-cache',
      'Referrer-Policy': referrerPolicy,
    });
    response.send(await this.files.makePage(nonce, frame));
  }
}
