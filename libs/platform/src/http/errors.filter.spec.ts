import { createConnection } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { BadRequestException, ForbiddenException } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { Conflict } from '../errors/domain-error.js';
import { ValidationFailed } from '../errors/platform.errors.js';
import { errorResponse } from './errors.filter.js';

class ThingTaken extends Conflict {
  readonly code = 'THING_TAKEN';
}

/** The error Node itself gives for a port without a listener. */
function refusedConnection(host: string): Promise<Error> {
  return new Promise((resolve) => {
    createConnection({ host, port: 1, autoSelectFamily: true, lookup: bothLoopbacks }).once('error', resolve);
  });
}

const bothLoopbacks: import('node:net').LookupFunction = (_host, _options, found) => {
  found(null, [
    { address: '127.0.0.1', family: 4 },
    { address: '127.0.0.2', family: 4 },
  ]);
};

const driverError = (code: string, message = 'from the server'): Error => Object.assign(new Error(message), { code });

describe('the answer to an error', () => {
  it('says what the domain said, with its code and status', () => {
    expect(errorResponse(new ThingTaken('The thing is taken.'), 'r1')).toEqual({
      status: 409,
      headers: {},
      body: { error: { code: 'THING_TAKEN', message: 'The thing is taken.', requestId: 'r1' } },
    });
  });

  it('names the fields that were wrong', () => {
    expect(errorResponse(ValidationFailed.of('name', 'must not be empty'), 'r1').body.error.details).toEqual([
      { field: 'name', message: 'must not be empty' },
    ]);
  });

  it.each([
    ['an unexpected error', new Error('password=hunter2 at secret.ts')],
    ['a failed statement', new QueryFailedError('SELECT secret', [], driverError('42P01'))],
    ['an unintended HTTP exception', new ForbiddenException('internal words')],
    ['something that is no error', { message: 'secret' }],
    ['nothing', undefined],
  ])('is INTERNAL for %s and shows nothing of it', (_what, error) => {
    const answer = errorResponse(error, 'r1');
    expect(answer.status).toBe(500);
    expect(answer.body.error.code).toBe('INTERNAL');
    expect(JSON.stringify(answer)).not.toMatch(/secret|hunter2|internal words|SELECT/);
  });

  it.each([
    ['a lock was waited for in vain', '55P03', /^Another request/],
    ['a statement took too long', '57014', /^The database took too long/],
  ])('is UNAVAILABLE when %s, with TypeORM or without', (_what, code, message) => {
    const cause = driverError(code);
    for (const error of [cause, new QueryFailedError('SELECT 1', [], cause)]) {
      const answer = errorResponse(error, 'r1');
      expect(answer).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } });
      expect(answer.body.error.message).toMatch(message);
    }
  });

  it.each(['08006', '57P01', '57P02', '57P03', '53300', '53400'])('is UNAVAILABLE when PostgreSQL says %s', (code) => {
    const answer = errorResponse(new QueryFailedError('SELECT 1', [], driverError(code)), 'r1');
    expect(answer).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } });
  });

  it.each(['23505', '40001', '22P02'])('is not UNAVAILABLE when PostgreSQL says %s', (code) => {
    expect(errorResponse(new QueryFailedError('SELECT 1', [], driverError(code)), 'r1').status).toBe(500);
  });

  it('is UNAVAILABLE when the only address refuses', async () => {
    expect(errorResponse(await refusedConnection('127.0.0.1'), 'r1').status).toBe(503);
  });

  it('is UNAVAILABLE when every address of a name refuses', async () => {
    expect(errorResponse(await refusedConnection('database.example'), 'r1').status).toBe(503);
  });

  it('is NOT_FOUND for a path that cannot be decoded', () => {
    expect(errorResponse(new BadRequestException(), 'r1').body.error.code).toBe('NOT_FOUND');
  });
});
