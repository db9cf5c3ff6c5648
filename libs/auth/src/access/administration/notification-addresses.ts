import { Injectable } from '@nestjs/common';
import { publicId } from '#events';
import { type Actor, Config, MailOutbox, type PostedMail, QuotaExceeded, quoted, UnitOfWork } from '#platform';
import { anonymous, AuditTrail } from '../../organizations/audit-trail.js';
import type { ChangeOwnOrganizationBody } from '../../organizations/organization.dto.js';
import { Organization } from '../../organizations/organization.entity.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { OrganizationNotFound } from '../../tokens/auth.errors.js';
import { isWellFormedToken, makeToken, tokenHash } from '../../tokens/token.js';
import { addressBehindLink, createAddressLink, deleteAddressLink, countAddressLinks } from './address-links.queries.js';

/** Links by email in 24 hours, to whatever addresses: those who get one may not have asked for it. */
const mostLinks = 5;

/**
 * Changes where an organization's notifications go, once the owner of the new address has confirmed it. Otherwise an
 * organization could have the service write to anybody.
 */
@Injectable()
export class NotificationAddresses {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly audit: AuditTrail,
    private readonly outbox: MailOutbox,
    private readonly organizations: OrganizationsService,
  ) {}

  /** What an organization's own administrator changes. */
  change(organization: Organization, body: ChangeOwnOrganizationBody): Promise<Organization> {
    const { notificationEmail: email, ...others } = body;
    if (email === undefined) return this.organizations.change(organization, others);
    return this.unitOfWork.run(async () => {
      if (Object.keys(others).length > 0) await this.organizations.change(organization, others);
      return this.request(organization.id, email);
    });
  }

  /** Asking for the same address again sends another link; asking for the present one withdraws the change. */
  private request(id: string, email: string): Promise<Organization> {
    return this.unitOfWork.run(async () => {
      const organization = await this.lock(id);
      const { notificationEmail: present, pendingNotificationEmail: pending } = organization;
      const wanted = email === present ? null : email;
      if (wanted !== null) await this.sendLink(organization, wanted);
      if (wanted === pending) return organization;
      if (wanted !== null) await this.outbox.post(this.requestNotice(organization, wanted));
      return this.save(organization, { pendingNotificationEmail: wanted });
    });
  }

  /** The organization, and the address that the link confirms. Does not spend the link: email clients open links too. */
  async find(token: string): Promise<{ organization: Organization; email: string } | null> {
    if (!isWellFormedToken('address', token)) return null;
    const link = await addressBehindLink(this.unitOfWork.db, tokenHash(token));
    if (!link) return null;
    const organization = await this.unitOfWork.manager.findOneByOrFail(Organization, { id: link.organizationId });
    return { organization, email: link.email };
  }

  /** False if the link has expired, was used or replaced, or the change was withdrawn. */
  async confirm(token: string): Promise<boolean> {
    const found = await this.find(token);
    if (!found) return false;
    return this.unitOfWork.run(async () => {
      const organization = await this.lock(found.organization.id);
      // Looked up again with the row locked, so that of two requests the second finds the link used.
      const link = await this.find(token);
      if (!link) return false;
      await deleteAddressLink(this.unitOfWork.db, tokenHash(token));
      await this.outbox.post(this.changeNotice(organization, link.email));
      await this.save(organization, { notificationEmail: link.email, pendingNotificationEmail: null }, anonymous);
      return true;
    });
  }

  private async lock(id: string): Promise<Organization> {
    const organization = await this.unitOfWork.lock(Organization, { id });
    if (!organization) throw new OrganizationNotFound();
    return organization;
  }

  private async save(organization: Organization, changes: Partial<Organization>, actor?: Actor): Promise<Organization> {
    const { id, name } = organization;
    const saved = await this.unitOfWork.manager.save(Object.assign(organization, changes));
    const target = { type: 'organization', id: publicId('org', id) };
    const details = { name, ...changes };
    const action = 'organization.changed';
    await this.audit.record({ action, organizationId: id, target, details, ...(actor && { actor }) });
    return saved;
  }

  private async sendLink({ id, name }: Organization, email: string): Promise<void> {
    const { db } = this.unitOfWork;
    if ((await countAddressLinks(db, id)) >= mostLinks) {
      throw new QuotaExceeded({
        budget: 'notificationEmail',
        limit: `${mostLinks} emails a day`,
        whose: 'This organization',
        advice: 'Confirm the address with a link that was sent already, or try again tomorrow.',
      });
    }
    const token = makeToken('address');
    await createAddressLink(db, { hash: tokenHash(token), organizationId: id, email });
    await this.outbox.post({
      to: email,
      organizationId: id,
      isUrgent: true,
      subject: 'Confirm this address for notifications',
      blocks: [
        {
          text: `An administrator of ${quoted(name)} wants notifications of failed deliveries, expiring keys, and stopped runs to go to this address. Confirm it within 24 hours; the link works once.`,
        },
        { button: 'Confirm the address', url: `${this.config.baseUrl}/confirm-address/${token}` },
        { text: 'If you did not expect this, ignore this email. You will get no others.' },
      ],
    });
  }

  private requestNotice({ id, name, notificationEmail }: Organization, email: string): PostedMail {
    return {
      to: notificationEmail,
      organizationId: id,
      isUrgent: true,
      subject: 'A new address for notifications was requested',
      blocks: [
        { text: `An administrator of ${quoted(name)} wants its notifications to go to another address:` },
        { lines: email },
        { text: 'Until the new address is confirmed, they keep coming here.' },
        ...this.remedy,
      ],
    };
  }

  private changeNotice({ id, name, notificationEmail }: Organization, email: string): PostedMail {
    return {
      to: notificationEmail,
      organizationId: id,
      isUrgent: true,
      subject: 'Notifications now go to another address',
      blocks: [
        { text: `The new address for notifications of ${quoted(name)} was confirmed:` },
        { lines: email },
        { text: 'They no longer come to this address.' },
        ...this.remedy,
      ],
    };
  }

  private get remedy(): PostedMail['blocks'] {
    return [
      { text: 'If this is not right, an administrator of the organization can change it in the settings.' },
      { button: 'Open the settings', url: `${this.config.baseUrl}/settings/organization` },
    ];
  }
}
