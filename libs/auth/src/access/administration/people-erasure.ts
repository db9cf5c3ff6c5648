import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { EventBus, publicId } from '#events';
import {
  currentRequest,
  deleteIdempotencyKeys,
  deleteSomeOwned,
  findOwnedRows,
  MailOutbox,
  UnitOfWork,
} from '#platform';
import { AuditTrail, pseudonymizeAudit } from '../../organizations/audit-trail.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { Person } from '../../organizations/person.entity.js';
import { NotAllowed, UserNotFound } from '../../tokens/auth.errors.js';
import type { WorkspaceId } from '../../tokens/principal.js';
import { ApiKeysService } from '../api-keys/api-keys.service.js';
import { CredentialChanges } from '../sessions/credential-changes.js';

/** Published when a person is erased: a handler replaces the name in what its lib stores of the organization. */
export class PersonErased {
  constructor(
    readonly workspaceIds: readonly WorkspaceId[],
    /** As rows name the person. */
    readonly actorId: string,
    readonly name: string,
    readonly pseudonym: string,
  ) {}
}

@ApiSchema({ description: 'What was removed of a person' })
export class ErasedPersonView {
  @ApiProperty({ description: 'Replaces the name in the audit log', example: 'Erased person 84sn02' })
  pseudonym: string;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Sessions that were ended' })
  sessionsEnded: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Of applications' })
  grantsRevoked: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'That the person created, as far as the audit log tells' })
  keysRevoked: number;
}

const rowsAtOnce = 1_000;

/** Erases people: what was done stays in the audit log, without their names. */
@Injectable()
export class PeopleErasure {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditTrail,
    private readonly bus: EventBus,
    private readonly outbox: MailOutbox,
    private readonly credentials: CredentialChanges,
    private readonly keys: ApiKeysService,
    private readonly organizations: OrganizationsService,
  ) {}

  erase(found: Person): Promise<ErasedPersonView> {
    const actorId = publicId('usr', found.id);
    if (currentRequest()?.actor?.id === actorId) throw new NotAllowed('Another administrator has to erase you.');
    return this.unitOfWork.run(async () => {
      const { db } = this.unitOfWork;
      const person = await this.unitOfWork.lock(Person, { id: found.id });
      if (!person) throw new UserNotFound();
      const { organizationId, name, email } = person;
      const ended = await this.credentials.end(person, 'deactivated', null);
      const keysRevoked = await this.keys.removeMadeBy(person);
      const pseudonym = `Erased person ${actorId.slice(-6)}`;
      const workspaces = organizationId === null ? [] : await this.organizations.workspaces(organizationId, null);
      await this.bus.publish(new PersonErased(workspaces, actorId, name, pseudonym));
      await this.outbox.forget(email);
      await deleteIdempotencyKeys(db, [`person:${actorId}`]);
      await this.deleteRows(person);
      const details = { ended, keysRevoked };
      await this.audit.recordOnPerson(person, 'user.erased', { details: { name: pseudonym, ...details } });
      const pseudonymousEmail = `${actorId}@erased.invalid`;
      await pseudonymizeAudit(db, organizationId, { actorId, name, email, pseudonym, pseudonymousEmail });
      return { pseudonym, sessionsEnded: ended.sessions, grantsRevoked: ended.grants, keysRevoked };
    });
  }

  /** The person, and whatever refers to them. */
  private async deleteRows({ id }: Person): Promise<void> {
    const { db } = this.unitOfWork;
    for (const owned of await findOwnedRows(db, { roots: { people: 'id = $1' } })) {
      while ((await deleteSomeOwned(db, owned, id, rowsAtOnce)) === rowsAtOnce);
    }
  }
}
