import { expect, test } from '@jest/globals';
import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { Unavailable } from '../errors/platform.errors.js';
import { isReplicaFault, replicaOptions } from './read-replica.js';
import { RequestPool } from './request-pool.js';

const failed = (message: string, more: object = {}): Error => Object.assign(new Error(message), more);

test.each([
  ['no server listens there', failed('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' })],
  ['the connection broke', failed('Connection terminated unexpectedly')],
  ['no answer came', failed('Query read timeout')],
  ['another reader has closed it', failed('Client was closed and is not queryable')],
  ['TypeORM has given it back', failed('Query runner already released. Cannot run queries anymore.')],
  ['the server is stopped', failed('terminating connection', { code: '57P01' })],
  ['replaying ends the query', failed('conflict with recovery', { driverError: { code: '40001' } })],
  ['its disk is full', failed('could not write', { code: '53100' })],
])('where %s, the primary is asked', (_case, error) => {
  expect(isReplicaFault(error)).toBe(true);
});

test.each([
  ['a write', failed('cannot execute UPDATE in a read-only transaction', { code: '25006' })],
  ['a statement that is wrong', failed('syntax error', { code: '42601' })],
  ['a refusal of our own', new Unavailable('The connection is wanted elsewhere.')],
])('%s is no fault of the replica', (_case, error) => {
  expect(isReplicaFault(error)).toBe(false);
});

test('its readers take no share of the connections for requests, and no client that leaves cancels them', () => {
  const primary: DataSourceOptions = { type: 'postgres', driver: { ...pg, Pool: RequestPool }, extra: { options: '' } };
  const { driver } = replicaOptions(primary, 'postgres://replica') as { driver?: { Pool: unknown } };
  expect(driver?.Pool).toBe(pg.Pool);
});
