import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Controller, Get, Module, type DynamicModule } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Config, Deprecated, OpenApi, Public, RouteNotFound, Throws } from '#platform';
import { StandaloneModule } from '../../apps/standalone/src/standalone.module.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

@ApiTags('Probe')
@Public()
@Controller('v1/old-things')
class OldThingsController {
  @Get()
  @Deprecated({ since: '2027-01-01', sunset: '2028-01-01', successor: '/v1/things' })
  @ApiOkResponse({ description: 'Done', schema: { type: 'object' } })
  list(): object {
    return {};
  }

  @Throws('NOT_FOUND')
  @Get('missing')
  @Deprecated({ since: '2027-01-01', sunset: '2028-01-01' })
  @ApiOkResponse({ description: 'Never', schema: { type: 'object' } })
  missing(): object {
    throw new RouteNotFound();
  }

  @Get('current')
  @ApiOkResponse({ description: 'Done', schema: { type: 'object' } })
  current(): object {
    return {};
  }
}

@Module({ controllers: [OldThingsController] })
class OldThingsModule {}

@Module({})
class WithOldThings {}

const module = (config: Config): DynamicModule => ({
  module: WithOldThings,
  imports: [OldThingsModule, StandaloneModule.forRoot(config)],
});

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ module });
});
afterAll(() => app.stop());

const names = ['deprecation', 'sunset', 'link'];
const headersOf = async (path: string): Promise<(string | null)[]> => {
  const { headers } = await app.client.get(path);
  return names.map((name) => headers.get(name));
};

const page = '</docs/versions>; rel="deprecation"; type="text/html"';

test('a deprecated operation says since when, until when, and what replaces it', async () => {
  expect(await headersOf('/v1/old-things')).toEqual([
    '@1798761600',
    'Sat, 01 Jan 2028 00:00:00 GMT',
    `${page}, </v1/things>; rel="successor-version"`,
  ]);
});

test('so do its errors', async () => {
  expect(await headersOf('/v1/old-things/missing')).toEqual(['@1798761600', 'Sat, 01 Jan 2028 00:00:00 GMT', page]);
});

test('other operations have none of these headers', async () => {
  expect(await headersOf('/v1/old-things/current')).toEqual([null, null, null]);
});

test('the OpenAPI document says the same', () => {
  const { paths } = app.app.get(OpenApi).document;
  const old = paths['/v1/old-things']?.get;
  const current = paths['/v1/old-things/current']?.get;
  expect(old?.deprecated).toBe(true);
  expect(Object.keys((old?.responses[200] as { headers: object }).headers)).toEqual(
    expect.arrayContaining(['Deprecation', 'Sunset', 'Link']),
  );
  expect(current?.deprecated).toBeUndefined();
});
