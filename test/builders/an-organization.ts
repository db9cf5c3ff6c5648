import type { TestApp } from '../harness/test-app.js';
import { administrator } from './administrator.js';

export interface Organization {
  readonly id: string;
  readonly name: string;
  readonly notificationEmail: string;
  readonly reviewPolicy: 'automatic' | 'manual';
  readonly createdAt: string;
}

/** Created through the API, as an administrator would. */
export async function anOrganization(
  app: Pick<TestApp, 'client'>,
  fields: Partial<Organization> = {},
): Promise<Organization> {
  const body = { name: 'Northwind Traders', notificationEmail: 'ops@northwind.example', ...fields };
  return (await administrator(app).post<Organization>('/v1/admin/organizations', body)).data;
}
