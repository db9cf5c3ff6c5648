import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../http/access.js';
import { Metrics } from './metrics.js';
import { Readiness } from './readiness.js';

/** For operators and their probes; not part of the versioned API. */
@ApiExcludeController()
@Public()
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
  ) {}

  @Get('health/live')
  @Header('Cache-Control', 'no-store')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('health/ready')
  async ready(@Res({ passthrough: true }) response: Response): Promise<object> {
    const report = await this.readiness.check();
    response.status(report.status === 'ok' ? 200 : 503).setHeader('Cache-Control', 'no-store');
    return report;
  }

  @Get('metrics')
  async figures(@Res() response: Response): Promise<void> {
    const text = await this.metrics.registry.metrics();
    response.setHeader('Cache-Control', 'no-store');
    response.contentType(this.metrics.registry.contentType).send(text);
  }
}
