import { Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { NotificationAddresses } from '../../access/administration/notification-addresses.js';
import { LinkLimits } from '../../access/limits/failed-attempts.js';
import { Csrf, readForm } from '../pages/form.js';
import { html, PageRefused, PageController, sendPage } from '../pages/page.js';

/** /confirm-address/<token>: opening it shows a button, and pressing the button confirms the address. */
@PageController('confirm-address/:token')
export class ConfirmAddressController {
  constructor(
    private readonly addresses: NotificationAddresses,
    private readonly limits: LinkLimits,
    private readonly csrf: Csrf,
  ) {}

  @Get()
  async show(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const found = await this.addresses.find(token);
    if (!found) return this.refuse();
    const csrf = this.csrf.token(request, response, `address:${token}`);
    const body = html`<p>
        Notifications of <strong>${found.organization.name}</strong> about failed deliveries, expiring keys, and stopped
        runs will go to <strong>${found.email}</strong>.
      </p>
      <form method="post">
        <input type="hidden" name="csrf" value="${csrf}" />
        <button type="submit" class="main full">Confirm the address</button>
      </form>
      <p class="quiet">If you did not expect this, close this page.</p>`;
    sendPage(response, { title: 'Get notifications here?', body });
  }

  @Post()
  async confirm(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    this.csrf.check(request, await readForm(request), `address:${token}`);
    if (!(await this.addresses.confirm(token))) return this.refuse();
    const body = html`<p role="status">Notifications now go to this address.</p>`;
    sendPage(response, { title: 'Address confirmed', body });
  }

  private async refuse(): Promise<never> {
    await this.limits.countUnknown();
    throw new PageRefused(
      404,
      'This link has expired',
      'It was already used, replaced, or withdrawn, is older than 24 hours, or was not copied in full. An administrator of the organization can send another one.',
    );
  }
}
