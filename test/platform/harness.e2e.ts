import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, HttpCode, Module, Post, type DynamicModule } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { FallbackModule, PlatformApiModule, PlatformModule, Public, type Config } from '#platform';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const thing = {
  type: 'object' as const,
  required: ['id', 'createdAt'],
  properties: {
    id: { type: 'string' as const },
    createdAt: { type: 'string' as const, format: 'date-time' },
    note: { type: 'string' as const, nullable: true },
  },
};
const asThing = ApiResponse({ status: 200, description: 'A thing', schema: thing });
const honest = { id: 'a', createdAt: '2026-01-31T09:30:00.000Z', note: null };

/** A controller whose responses differ from its documentation. */
@Public()
@Controller('liar')
class LiarController {
  @Get('honest')
  @asThing
  honest(): object {
    return honest;
  }

  @Get('extra')
  @asThing
  extra(): object {
    return { ...honest, password: 'x' };
  }

  @Get('missing')
  @asThing
  missing(): object {
    return { createdAt: honest.createdAt };
  }

  @Get('type')
  @asThing
  type(): object {
    return { ...honest, id: 7 };
  }

  @Get('time')
  @asThing
  time(): object {
    return { ...honest, createdAt: '2026-01-31T10:30:00+01:00' };
  }

  @Post('status')
  @HttpCode(202)
  @asThing
  status(): object {
    return honest;
  }

  @Get('composed')
  @ApiResponse({
    status: 200,
    description: 'Two halves of one',
    schema: { allOf: [thing, { type: 'object', properties: { size: { type: 'integer' } } }] },
  })
  composed(): object {
    return { ...honest, size: 3 };
  }
}

@Module({})
class LiarModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: LiarModule,
      imports: [PlatformModule.forRoot(config), PlatformApiModule, LiarRoutes, FallbackModule],
    };
  }
}

@Module({ controllers: [LiarController] })
class LiarRoutes {}

describe('the client of the tests', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ module: (config) => LiarModule.forRoot(config) });
  });
  afterAll(() => app.stop());

  it('takes an answer that is as documented', async () => {
    const { body } = await app.client.get('/liar/honest');
    expect(body).toEqual(honest);
  });

  it('takes the fields of every part of a composed schema', async () => {
    expect((await app.client.get('/liar/composed')).status).toBe(200);
  });

  it.each([
    ['an undocumented field', '/liar/extra', /has the field "password", which is not documented/],
    ['a required field that is missing', '/liar/missing', /must have required property 'id'/],
    ['a field of another type', '/liar/type', /\/id must be string/],
    ['a time that is not UTC with milliseconds', '/liar/time', /\/createdAt must match format "date-time"/],
  ])('fails on %s', async (_what, path, message) => {
    await expect(app.client.get(path)).rejects.toThrow(message);
  });

  it('fails on an undocumented status', async () => {
    await expect(app.client.post('/liar/status')).rejects.toThrow(/202 .* has a status that is not documented/);
  });

  it('says what came instead of the data it was asked for', async () => {
    const answer = await app.client.get('/nothing/here');
    expect(() => answer.data).toThrow(/GET \/nothing\/here answered 404 without "data": .*NOT_FOUND/);
  });
});
