import { Injectable } from '@nestjs/common';
import { publicId } from '#events';
import { Clock, currentRequest, Duration, MailOutbox, quoted, setColumns, UnitOfWork } from '#platform';
import type { AuditAction } from '../../organizations/audit-entry.entity.js';
import { AuditTrail } from '../../organizations/audit-trail.js';
import { Organization } from '../../organizations/organization.entity.js';
import { Person } from '../../organizations/person.entity.js';
import { ErasureBegun, OrganizationNotFound } from '../../tokens/auth.errors.js';

/** To change one's mind in. */
const delay = Duration.ofSeconds(30 * 86_400);

const dayOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Requests that organizations are erased, which a worker does when it is due. */
@Injectable()
export class OrganizationErasures {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly outbox: MailOutbox,
  ) {}

  /** Doing it again changes nothing. */
  request(found: Organization): Promise<{ requestedAt: Date; dueAt: Date }> {
    return this.unitOfWork.run(async () => {
      const organization = await this.lock(found);
      const { eraseRequestedAt, eraseDueAt } = organization;
      if (eraseRequestedAt && eraseDueAt) return { requestedAt: eraseRequestedAt, dueAt: eraseDueAt };
      const requestedAt = await this.clock.now();
      const dueAt = delay.after(requestedAt);
      const eraseRequestedBy = currentRequest()?.actor ?? null;
      setColumns(organization, { eraseRequestedAt: requestedAt, eraseRequestedBy, eraseDueAt: dueAt });
      await this.unitOfWork.manager.save(organization);
      await this.record('organization.erase_requested', organization, { dueAt });
      await this.notify(organization, 'will be erased', [
        `The administrator of the service has requested that ${quoted(organization.name)} be erased. On ${dayOf.format(dueAt)}, all its assessments, reports, sources, event logs, webhooks, API keys, and people are deleted, in the sandbox too. This cannot be undone.`,
        'Until then, everything works as before. To keep a copy, export everything under Settings › Organization. If this is a mistake, ask the administrator of the service to take the request back.',
      ]);
      return { requestedAt, dueAt };
    });
  }

  /** Does nothing if it was not requested. */
  takeBack(found: Organization): Promise<void> {
    return this.unitOfWork.run(async () => {
      const organization = await this.lock(found);
      if (organization.eraseDueAt === null) return;
      if (organization.erasedRows !== null) throw new ErasureBegun();
      setColumns(organization, { eraseRequestedAt: null, eraseRequestedBy: null, eraseDueAt: null });
      await this.unitOfWork.manager.save(organization);
      await this.record('organization.erase_taken_back', organization);
      await this.notify(organization, 'will not be erased', [
        `The request to erase ${quoted(organization.name)} was taken back. Nothing is deleted.`,
      ]);
    });
  }

  private async lock({ id }: Organization): Promise<Organization> {
    const organization = await this.unitOfWork.lock(Organization, { id }, 'for_no_key_update');
    if (!organization) throw new OrganizationNotFound();
    return organization;
  }

  private async notify({ id, name }: Organization, what: string, texts: readonly string[]): Promise<void> {
    const who = { organizationId: id, role: 'admin', status: 'active' } as const;
    const administrators = await this.unitOfWork.manager.find(Person, { where: who, take: 100 });
    const blocks = texts.map((text) => ({ text }));
    for (const { email: to } of administrators) {
      await this.outbox.post({ to, organizationId: id, subject: `${quoted(name)} ${what}`, blocks });
    }
  }

  private record(action: AuditAction, { id, name }: Organization, details?: object): Promise<void> {
    const target = { type: 'organization', id: publicId('org', id) };
    return this.audit.record({ action, organizationId: id, target, details: { name, ...details } });
  }
}
