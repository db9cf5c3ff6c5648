import { Body, Controller, Module, Post } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  FallbackModule,
  PlatformApiModule,
  PlatformModule,
  Public,
  runService,
} from '../../dist/libs/platform/src/index.js';

/**
 * A process like the real apps, but with handlers that misbehave on demand. Plain JavaScript, so that Node runs it
 * directly.
 */
class ProbeController {
  constructor(dataSource) {
    this.dataSource = dataSource;
  }

  /** Waits until the test releases the lock. */
  async slow() {
    await this.dataSource.query(`SELECT set_config('lock_timeout', '0', true), pg_advisory_lock_shared(4711)`);
    return { data: 'done' };
  }

  /** Throws an error that contains the whole request, like careless code. */
  careless(body) {
    throw new Error(`cannot use ${JSON.stringify(body)}`, { cause: new Error(`${body.token} ${body.url}`) });
  }

  async statement(body) {
    await this.dataSource.query('SELECT $1::int', [body.token]);
  }
}

Public()(ProbeController);
Controller('v1')(ProbeController);
Reflect.defineMetadata('design:paramtypes', [DataSource], ProbeController);
for (const method of ['slow', 'careless', 'statement']) {
  const descriptor = Object.getOwnPropertyDescriptor(ProbeController.prototype, method);
  Reflect.defineMetadata('design:paramtypes', method === 'slow' ? [] : [Object], ProbeController.prototype, method);
  if (method !== 'slow') Body()(ProbeController.prototype, method, 0);
  Post(method)(ProbeController.prototype, method, descriptor);
}

class ProbeRoutes {}
Module({ controllers: [ProbeController] })(ProbeRoutes);

class ProbeModule {}
Module({})(ProbeModule);

await runService({
  module: (config) => ({
    module: ProbeModule,
    imports: [PlatformModule.forRoot(config), PlatformApiModule, ProbeRoutes, FallbackModule],
  }),
});
