import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { bodyOf, codeOf, OAuthScene, password, signIn, type Registered } from '../oauth/oauth-scene.js';
import { eventually } from '../harness/eventually.js';
import type { Visitor } from '../harness/visitor.js';
import { parsePublicId } from '#events';

const newPassword = 'an entirely new password';

interface Person {
  readonly id: string;
  readonly email: string;
}

let scene: OAuthScene;
let client: Registered;

beforeAll(async () => {
  scene = await OAuthScene.start();
  client = await scene.client();
});
afterAll(() => scene.stop());

const userPath = ({ id }: Person): string => `${scene.path}/users/${id}`;
const isSignedIn = async (visitor: Visitor): Promise<boolean> => (await visitor.get('/v1/session')).status === 200;

/**
 * A person with two browsers, an unused sign-in link, an application with a grant, and another one about to get one.
 */
async function aBusyPerson() {
  const person = await scene.person();
  const here = await scene.signedIn(person.email);
  const there = await scene.signedIn(person.email);
  const made = await scene.admin.post<{ url: string }>('/v1/admin/sign-in-links', { email: person.email });
  const tokens = await scene.tokens(here, client);
  const code = await scene.code(here, client);
  return { person, here, there, link: new URL(made.data.url).pathname, tokens, code };
}

const changeOwn = (visitor: Visitor, current = password): Promise<{ status: number }> =>
  visitor.send('/v1/session/password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: scene.app.baseUrl },
    body: JSON.stringify({ currentPassword: current, newPassword }),
  });

describe('when a credential changes', () => {
  test('by the person, other sessions and sign-in links end, and applications go on', async () => {
    const { here, there, link, tokens, code } = await aBusyPerson();
    expect((await changeOwn(here)).status).toBe(204);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    expect((await scene.visitor().get(link)).status).toBe(404);
    expect(await scene.works(tokens.access_token)).toBe(true);
    expect((await scene.redeem(client, code)).status).toBe(200);
    const [entry] = await scene.audit('user.password_changed');
    expect(entry?.details).toEqual({ ended: { sessions: 1, signInLinks: 1, grants: 0 } });
  });

  test.each<[string, string, (person: Person) => Promise<{ status: number }>]>([
    ['by a reset', 'user.changed', (person) => scene.admin.patch(userPath(person), { password: newPassword })],
    ['by a deletion', 'user.deactivated', (person) => scene.admin.delete(userPath(person))],
    [
      'by deactivation',
      'user.deactivated',
      (person) => scene.admin.patch(userPath(person), { status: 'deactivated', password: newPassword }),
    ],
  ])('%s, everything that it opened ends', async (_how, action, change) => {
    const { person, here, there, link, tokens, code } = await aBusyPerson();
    expect((await change(person)).status).toBeLessThan(300);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, false]);
    expect((await scene.visitor().get(link)).status).toBe(404);
    expect(await scene.works(tokens.access_token)).toBe(false);
    expect(bodyOf(await scene.refresh(client, tokens.refresh_token)).error).toBe('invalid_grant');
    expect(bodyOf(await scene.redeem(client, code)).error).toBe('invalid_grant');
    const entry = (await scene.audit(action)).find(({ target }) => target.id === person.id);
    expect(entry?.details.ended).toEqual({ sessions: 2, signInLinks: 1, grants: 2 });
  });

  test.each(['name', 'role'])('it is not one that the %s changes: nothing ends', async (field) => {
    const { person, here, link, tokens } = await aBusyPerson();
    await scene.admin.patch(userPath(person), { [field]: field === 'role' ? 'admin' : 'Grace' });
    expect(await isSignedIn(here)).toBe(true);
    expect((await scene.visitor().get(link)).status).toBe(200);
    expect(await scene.works(tokens.access_token)).toBe(true);
  });
});

describe('what is under way with the old credential at the moment of the change', () => {
  /** Holds a password change open until `attempt`, which has checked the old password by then, waits for it. */
  async function amidChange<Result>(person: Person, attempt: () => Promise<Result>): Promise<Result> {
    const database = new pg.Client(scene.app.database.url);
    await database.connect();
    try {
      const id = parsePublicId('usr', person.id);
      await database.query('BEGIN');
      await database.query('SELECT 1 FROM people WHERE id = $1 FOR UPDATE', [id]);
      const attempted = attempt();
      await eventually(async () => {
        const waiting = await scene.app.database.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return waiting.length > 0;
      });
      await database.query(`UPDATE people SET password_hash = 'another' WHERE id = $1`, [id]);
      await database.query('DELETE FROM sessions WHERE person_id = $1', [id]);
      await database.query('DELETE FROM sign_in_links WHERE person_id = $1', [id]);
      await database.query('COMMIT');
      return await attempted;
    } finally {
      await database.end();
    }
  }

  const sessionsOf = async (person: Person): Promise<number> => {
    const found = await scene.app.database.query('SELECT 1 FROM sessions WHERE person_id = $1', [
      parsePublicId('usr', person.id),
    ]);
    return found.length;
  };

  test('a sign-in fails, although its password was right when it was checked', async () => {
    const person = await scene.person();
    const answer = await amidChange(person, () => signIn(scene.visitor(), person.email));
    expect(answer.status).toBe(401);
    expect(await sessionsOf(person)).toBe(0);
  });

  test('a sign-in link no longer works', async () => {
    const { person, link } = await aBusyPerson();
    const visitor = scene.visitor();
    const { onlyForm } = await visitor.get(link);
    const answer = await amidChange(person, () => visitor.submit(link, onlyForm));
    expect(answer.status).toBe(404);
    expect(await sessionsOf(person)).toBe(0);
  });

  test('consent gives no code', async () => {
    const { person, here } = await aBusyPerson();
    const answer = await amidChange(person, () => scene.allow(here, client));
    expect(answer.status).toBe(401);
    expect(() => codeOf(answer)).toThrow();
  });

  test('a concurrent change of one’s own password fails', async () => {
    const { person, here } = await aBusyPerson();
    expect((await amidChange(person, () => changeOwn(here))).status).toBe(400);
    const [stored] = await scene.app.database.query('SELECT password_hash FROM people WHERE id = $1', [
      parsePublicId('usr', person.id),
    ]);
    expect(stored).toEqual({ password_hash: 'another' });
  });
});
