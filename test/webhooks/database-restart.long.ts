import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { createTestDatabase } from '../harness/database.js';
import { eventually } from '../harness/eventually.js';
import { PostgresServer } from '../harness/postgres-server.js';
import { Receiver } from './receiver.js';
import { createTenant, publish, register, startWebhooksApp } from './webhooks-app.js';

it.each(['fast', 'immediate'] as const)(
  'a PostgreSQL that is restarted (%s) under load loses no delivery and repeats at most what was in flight',
  async (mode) => {
    const server = await PostgresServer.start();
    const database = await createTestDatabase({ server: server.url });
    const receiver = await Receiver.start();
    receiver.behaviour = (_received, response) => setTimeout(() => response.end('ok'), 30);
    const app = await startWebhooksApp({}, { database });
    try {
      const tenant = await createTenant(app);
      await register(tenant, receiver.url());
      const load = { goesOn: true };
      const publisher = (async () => {
        const known: string[] = [];
        while (load.goesOn) {
          // A publication that failed can still have been committed; the events table shows it.
          known.push(...(await publish(app, tenant, 5).catch(() => [])));
          await sleep(5);
        }
        return known;
      })();
      const more = async (count: number): Promise<void> => {
        const before = receiver.received.length;
        await eventually(
          () => receiver.received.length - before,
          (arrived) => arrived >= count,
        );
      };
      const startedAt = async () =>
        (await database.query<{ at: Date }>('SELECT pg_postmaster_start_time() AS at'))[0]?.at;
      const before = await startedAt();
      for (let restart = 0; restart < 2; restart++) {
        await more(150);
        await server.restart(mode);
      }
      await more(150);
      load.goesOn = false;
      const known = await publisher;
      expect(await startedAt()).not.toEqual(before);

      const figure = async (sql: string): Promise<number> =>
        (await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`))[0]?.count ?? -1;
      await eventually(
        () => figure('webhook_pending'),
        (count) => count === 0,
      );
      const counts = receiver.countsByEvent;
      expect(known.filter((id) => !counts.has(id))).toEqual([]);
      expect(counts.size).toBe(await figure('events'));
      expect(await figure("webhook_deliveries WHERE status = 'succeeded'")).toBe(counts.size);
      // What is sent waits in its worker to be recorded: none, unless the server is away for longer than a lease.
      expect(receiver.received.length - counts.size).toBeLessThanOrEqual(2 * 128);
    } finally {
      await app.stop();
      await receiver.stop();
      await database.drop();
      await server.stop();
    }
  },
);
