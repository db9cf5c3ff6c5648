import { startTestApp, type TestApp } from '../harness/test-app.js';

/** Collects from vendors' servers on this machine, and hardly pauses where one fails. Most files here share it. */
export const startConnectorsApp = (): Promise<TestApp> =>
  startTestApp({
    environment: { CONNECTOR_ALLOW_PRIVATE_NETWORKS: 'true', CONNECTOR_RETRY_DELAYS: '10ms,10ms,10ms' },
  });
