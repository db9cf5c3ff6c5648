import type { ApiClient } from '../harness/api-client.js';
import { until } from './scene.js';

interface Named {
  readonly id: string;
}

export type Contents = Record<'assessments' | 'integrations' | 'events', string[]>;

/** What a sandbox holds, by public id. */
export async function contentsOf(client: ApiClient): Promise<Contents> {
  const ids = async (list: string): Promise<string[]> =>
    (await client.get<Named[]>(`/v1/${list}?limit=100`)).data.map(({ id }) => id);
  const [assessments, integrations, events] = await Promise.all([
    ids('assessments'),
    ids('integrations'),
    ids('events'),
  ]);
  return { assessments, integrations, events };
}

/** The sample data, once it is there; none of it was there before. */
export const seeded = (client: ApiClient, before?: Contents): Promise<Contents> =>
  until(async () => {
    const contents = await contentsOf(client);
    const isNew = !contents.assessments.some((id) => before?.assessments.includes(id));
    return isNew && contents.assessments.length === 3 && contents.integrations.length === 3 && contents;
  });

export const completed = (client: ApiClient): Promise<Named> =>
  until(async () => (await client.get<Named[]>('/v1/assessments?status=completed')).data[0] ?? null);
