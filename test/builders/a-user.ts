import { randomUUID } from 'node:crypto';
import type { TestApp } from '../harness/test-app.js';
import { administrator } from './administrator.js';

export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: 'admin' | 'member' | 'viewer';
  readonly reports: string[] | null;
  readonly status: 'active' | 'deactivated';
  readonly createdAt: string;
}

export const aPassword = 'correct horse battery';

/** By default a member with a new address; the password is `aPassword`. */
export async function aUser(
  app: Pick<TestApp, 'client'>,
  organization: { id: string },
  fields: object = {},
): Promise<User> {
  const email = `${randomUUID()}@people.example`;
  const body = { email, name: 'Ada', password: aPassword, role: 'member', ...fields };
  return (await administrator(app).post<User>(usersOf(organization), body)).data;
}

export const usersOf = ({ id }: { id: string }): string => `/v1/admin/organizations/${id}/users`;
