import { parsePublicId } from '#events';
import { UnitOfWork } from '#platform';
import { Person } from '../../libs/auth/src/organizations/person.entity.js';
import { SessionsService } from '../../libs/auth/src/access/sessions/sessions.service.js';
import type { ApiClient } from '../harness/api-client.js';
import type { TestApp } from '../harness/test-app.js';
import type { User } from './a-user.js';

/** The headers of a browser in which the person has signed in: its cookie, and the Origin that its pages send. */
export async function aSession(app: TestApp, user: Pick<User, 'id'>): Promise<ApiClient> {
  const id = parsePublicId('usr', user.id) ?? '';
  const person = await app.app.get(UnitOfWork).manager.findOneByOrFail(Person, { id });
  const token = await app.app.get(SessionsService, { strict: false }).open(person, 'A browser', 'password');
  return app.client.with({ cookie: `session=${token}`, origin: app.baseUrl });
}

/** Made in the database, because the API deliberately creates no system administrators. */
export async function makeSystemAdministrator(app: TestApp, user: Pick<User, 'id'>): Promise<void> {
  await app.database.query('UPDATE people SET system_admin = true WHERE id = $1', [parsePublicId('usr', user.id)]);
}
