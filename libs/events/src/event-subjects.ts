import { Injectable } from '@nestjs/common';
import { Contributions } from '#platform';
import { parsePublicId, publicId } from './public-id.js';

export const subjectKinds = ['assessment', 'integration'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** The thing that an event is about. */
export interface EventSubject {
  readonly kind: SubjectKind;
  /** As clients see it. */
  readonly id: string;
  /** Null for a deleted thing whose name the event does not contain. */
  readonly name: string | null;
  readonly deleted: boolean;
}

/** Provided by the lib that owns the things, because no other lib reads its tables. */
export abstract class SubjectNames {
  abstract readonly kind: SubjectKind;
  /** The names of those of the things that still exist, by UUID. */
  abstract readonly find: (workspaceId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Names the things that events are about. */
@Injectable()
export class EventSubjects {
  constructor(private readonly contributions: Contributions) {}

  /** In the order of the bodies, with one query for each kind however many there are. Null for tests. */
  async of(workspaceId: string, bodies: readonly string[]): Promise<(EventSubject | null)[]> {
    const found = bodies.map(findMentioned);
    const names = new Map<string, string>();
    // Another event of the same page can contain the name of a deleted thing.
    const mentioned = new Map(found.flatMap((each) => (each && each.name !== null ? [[each.uuid, each.name]] : [])));
    for (const { kind, find } of this.contributions.to(SubjectNames)) {
      const ids = new Set(found.flatMap((each) => (each?.kind === kind ? [each.uuid] : [])));
      if (ids.size === 0) continue;
      for (const [id, name] of await find(workspaceId, [...ids])) names.set(id, name);
    }
    return found.map((each) => {
      if (!each) return null;
      const { kind, uuid, name } = each;
      const prefix = kind === 'assessment' ? 'asmt' : 'int';
      const known = names.get(uuid);
      return {
        kind,
        id: publicId(prefix, uuid),
        name: name ?? known ?? mentioned.get(uuid) ?? null,
        deleted: known === undefined,
      };
    });
  }
}

interface Mentioned {
  readonly kind: SubjectKind;
  readonly uuid: string;
  /** The name at the time of the event. */
  readonly name: string | null;
}

/** The sample events of tests mention things that do not exist. */
function findMentioned(body: string): Mentioned | null {
  const { data } = JSON.parse(body) as { readonly data: Readonly<Record<string, unknown>> };
  const { assessmentId, integrationId, company, test } = data;
  if (test === true) return null;
  const assessment = typeof assessmentId === 'string' ? parsePublicId('asmt', assessmentId) : null;
  if (assessment !== null) {
    return { kind: 'assessment', uuid: assessment, name: typeof company === 'string' ? company : null };
  }
  const integration = typeof integrationId === 'string' ? parsePublicId('int', integrationId) : null;
  return integration === null ? null : { kind: 'integration', uuid: integration, name: null };
}
