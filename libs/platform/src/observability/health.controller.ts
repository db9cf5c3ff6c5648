import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Config } from '../config/config.js';
import { Public } from '../http/access.js';
import { Metrics } from './metrics.js';
import { refuseMetrics } from './metrics-access.js';
import { Readiness } from './readiness.js';

/** For operators and their probes; not part of the versioned API. */
@ApiExcludeController()
@Public()
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
    private readonly config: Config,
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
  async figures(@Req() request: Request, @Res() response: Response): Promise<void> {
    refuseMetrics(request, this.config.metricsToken);
    const text = await this.metrics.registry.metrics();
    response.setHeader('Cache-Control', 'no-store');
    response.contentType(this.metrics.registry.contentType).send(text);
  }
}
