import { Controller, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { OwnInput, Public } from '#platform';
import { scopesOfRole } from '../../tokens/scope.js';
import { consentPurpose } from './consent.page.js';
import { Csrf } from '../pages/csrf.js';
import { PageRefused } from '../pages/page-refused.js';
import { PagesFilter } from '../pages/pages.filter.js';
import { readForm } from '../pages/read-form.js';
import { SessionAccess } from '../../access/sessions/session-access.js';
import { AuthorizationAnswer } from '../server/authorization-answer.js';
import { AuthorizationRequests } from '../server/authorization-requests.js';
import { OAuthError } from '../server/oauth-error.js';
import { commonScopes, parseScopes } from '../server/scope-list.js';

/** POST /oauth/consent: the person's answer to the consent page. Everything is checked once more, nothing is trusted. */
@ApiExcludeController()
@Public()
@OwnInput()
@UseFilters(PagesFilter)
@Controller('oauth/consent')
export class ConsentController {
  constructor(
    private readonly requests: AuthorizationRequests,
    private readonly sessions: SessionAccess,
    private readonly answer: AuthorizationAnswer,
    private readonly csrf: Csrf,
  ) {}

  @Post()
  async consent(@Req() request: Request, @Res() response: Response): Promise<void> {
    const form = await readForm(request);
    const query = form.get('request');
    const session = await this.sessions.session(request);
    if (!session) throw new PageRefused(401, 'You have been signed out', 'Start again in the application.');
    const shown = form.get('scopes');
    this.csrf.check(request, form, consentPurpose(query, shown));
    const asked = await this.requests.read(query);
    if (asked.terms instanceof OAuthError) {
      await this.answer.refuse(response, 303, asked, asked.terms);
      return;
    }
    const { person } = session;
    if (person.organizationId !== asked.client.organizationId) {
      await this.answer.refusePerson(response, 303, asked, person, 'other_organization');
      return;
    }
    if (form.get('decision') !== 'allow') {
      await this.answer.refusePerson(response, 303, asked, person, 'declined');
      return;
    }
    // Never more than the page showed, whatever the person's role has become since.
    const scopes = commonScopes(parseScopes(shown) ?? [], asked.terms.scopes, scopesOfRole(person.role));
    if (scopes.length === 0) {
      await this.answer.refusePerson(response, 303, asked, person, 'role');
      return;
    }
    await this.answer.approve(response, 303, asked, session, scopes);
  }
}
