import type { ApiClient } from '../harness/api-client.js';
import { testAdminToken, type TestApp } from '../harness/test-app.js';

/** A client with ADMIN_TOKEN. */
export const administrator = ({ client }: Pick<TestApp, 'client'>): ApiClient => client.as(testAdminToken);
