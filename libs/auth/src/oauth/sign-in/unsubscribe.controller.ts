import { Get, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { LinkLimits } from '../../access/limits/failed-attempts.js';
import { notificationKinds, Notifications } from '../../organizations/notifications.js';
import { html, PageController, PageRefused, sendPage } from '../pages/page.js';

/**
 * /unsubscribe/<token>: opening it shows a button, and pressing the button ends the emails, as mail programs do (RFC
 * 8058). The token is signed: nothing else proves who asks, so there is no cookie to protect.
 */
@PageController('unsubscribe/:token')
export class UnsubscribeController {
  constructor(
    private readonly notifications: Notifications,
    private readonly limits: LinkLimits,
  ) {}

  @Get()
  async show(@Param('token') token: string, @Res() response: Response): Promise<void> {
    const found = await this.notifications.find(token);
    if (!found) return this.refuse();
    const body = html`<p>
        ${notificationKinds[found.kind].ends} will no longer go to <strong>${found.person.email}</strong>.
      </p>
      <form method="post">
        <button type="submit" class="main full">Stop these emails</button>
      </form>
      <p class="quiet">You can turn them on again under My account.</p>`;
    sendPage(response, { title: 'Stop these emails?', body });
  }

  @Post()
  async stop(@Param('token') token: string, @Res() response: Response): Promise<void> {
    if (!(await this.notifications.stop(token))) return this.refuse();
    const body = html`<p role="status">You will get no more of them. You can turn them on again under My account.</p>`;
    sendPage(response, { title: 'Emails stopped', body });
  }

  private async refuse(): Promise<never> {
    await this.limits.countUnknown();
    throw new PageRefused(
      404,
      'This link does not work',
      'It was not copied in full, or its account no longer exists. Sign in and open My account to choose your emails.',
    );
  }
}
