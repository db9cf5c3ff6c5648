import { Injectable } from '@nestjs/common';
import { PersonErased } from '#auth';
import { On } from '#events';
import { UnitOfWork } from '#platform';

/** Replaces the name of a person who is erased: as the creator of reports and links, and as the owner of actions. */
@Injectable()
export class ErasedNames {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @On(PersonErased)
  async replace({ workspaceIds, actorId, name, pseudonym }: PersonErased): Promise<void> {
    const { db } = this.unitOfWork;
    const created = [workspaceIds, actorId, pseudonym];
    await db.query(
      `UPDATE report_shares SET created_by = $3 WHERE workspace_id = ANY($1::uuid[]) AND created_by_id = $2`,
      created,
    );
    await db.query(
      `UPDATE reports SET created_by = jsonb_set(created_by, '{name}', to_jsonb($3::text))
       WHERE workspace_id = ANY($1::uuid[]) AND created_by->>'id' = $2`,
      created,
    );
    // A further revision, so that PDFs that show the name are outdated.
    await db.query(
      `UPDATE roadmap_plans SET revision = revision + 1, owners = (
         SELECT jsonb_object_agg(key, CASE WHEN value = to_jsonb($2::text) THEN to_jsonb($3::text) ELSE value END)
         FROM jsonb_each(owners))
       WHERE workspace_id = ANY($1::uuid[])
         AND EXISTS (SELECT 1 FROM jsonb_each(owners) WHERE value = to_jsonb($2::text))`,
      [workspaceIds, name, pseudonym],
    );
  }
}
