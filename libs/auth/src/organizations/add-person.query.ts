import type { EntityManager } from 'typeorm';
import { Person } from './person.entity.js';

/** False where the address is taken. Asked of the database: two at once must not both find it free. */
export async function addPerson(manager: EntityManager, person: Person): Promise<boolean> {
  const inserted = await manager
    .createQueryBuilder()
    .insert()
    .into(Person)
    .values(person)
    .orIgnore()
    .returning('id')
    .execute();
  return (inserted.raw as unknown[]).length > 0;
}
