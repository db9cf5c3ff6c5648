import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { OrganizationsService, type WorkspaceId } from '#auth';
import { People } from '#mining';
import { UnitOfWork } from '#platform';
import { findPseudonyms, insertPseudonyms } from './pseudonyms.queries.js';

/** An organization's numbers for people's names: one that was given stays, in every assessment. */
@Injectable()
export class Pseudonyms {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationsService,
  ) {}

  /** Names that have no number yet get the next ones, in their order. */
  async given(workspaceId: WorkspaceId, names: readonly string[]): Promise<People> {
    return this.unitOfWork.run(async () => {
      const { id } = await this.organizations.ofWorkspace(workspaceId);
      await insertPseudonyms(this.unitOfWork.db, id, hashes(id, names));
      return this.numbered(id, names);
    });
  }

  /** Without giving any: names that have none are those of roles and accounts. */
  async known(workspaceId: WorkspaceId, names: readonly string[]): Promise<People> {
    return this.numbered((await this.organizations.ofWorkspace(workspaceId)).id, names);
  }

  private async numbered(organizationId: string, names: readonly string[]): Promise<People> {
    const all = [...new Set(names)];
    const hashed = hashes(organizationId, all);
    const numbers = await findPseudonyms(this.unitOfWork.db, organizationId, hashed);
    const entries = all.flatMap((name, index) => {
      const number = numbers.get(hashed[index] ?? '');
      return number === undefined ? [] : [[name, number] as const];
    });
    return People.numbered(new Map(entries));
  }
}

function hashes(organizationId: string, names: readonly string[]): string[] {
  return names.map((name) => createHmac('sha256', organizationId).update(name).digest('hex'));
}
