import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { OrganizationsService, type WorkspaceId } from '#auth';
import { People } from '#mining';
import { UnitOfWork, type Queryable } from '#platform';

/** An organization's pseudonyms: the number that stands for a person's name, the same in every assessment. */
@Injectable()
export class Pseudonyms {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationsService,
  ) {}

  /** Names without a number get the next free ones, in the order of `names`. */
  async assign(workspaceId: WorkspaceId, names: readonly string[]): Promise<People> {
    return this.unitOfWork.run(async () => {
      const { id } = await this.organizations.ofWorkspace(workspaceId);
      await insertPseudonyms(this.unitOfWork.db, id, hashes(id, names));
      return this.numbered(id, names);
    });
  }

  /** Assigns no numbers: names without one are those of roles and accounts. */
  async find(workspaceId: WorkspaceId, names: readonly string[]): Promise<People> {
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
    return new People(new Map(entries));
  }
}

function hashes(organizationId: string, names: readonly string[]): string[] {
  return names.map((name) => createHmac('sha256', organizationId).update(name).digest('hex'));
}

async function findPseudonyms(
  db: Queryable,
  organizationId: string,
  hashes: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.query<{ hash: string; number: number }>(
    `SELECT encode(name_hash, 'hex') AS hash, number FROM pseudonyms
     WHERE organization_id = $1 AND name_hash IN (SELECT decode(unnest($2::text[]), 'hex'))`,
    [organizationId, hashes],
  );
  return new Map(rows.map(({ hash, number }) => [hash, number]));
}

/** Runs of one organization wait for each other here, so that no number is assigned twice. */
async function insertPseudonyms(db: Queryable, organizationId: string, hashes: readonly string[]): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('pseudonyms ' || $1, 0))`, [organizationId]);
  await db.query(
    `INSERT INTO pseudonyms (organization_id, name_hash, number)
     SELECT $1::uuid, decode(hash, 'hex'),
       (SELECT coalesce(max(number), 0) FROM pseudonyms WHERE organization_id = $1::uuid) + row_number() OVER (ORDER BY place)
     FROM (SELECT hash, min(place) AS place FROM unnest($2::text[]) WITH ORDINALITY AS given(hash, place) GROUP BY hash) AS new
     WHERE NOT EXISTS (
       SELECT 1 FROM pseudonyms WHERE organization_id = $1::uuid AND name_hash = decode(new.hash, 'hex')
     )`,
    [organizationId, hashes],
  );
}
