import { Body, Controller, Header, Post, Res } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiOperation, ApiProperty, ApiTags, getSchemaPath, ApiSchema } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiData, type Data, data, Public, Throws } from '#platform';
import { callingAddress, RateLimitStore } from '../../access/limits/rate-limit.js';
import { LeakBody, mostReports, readReports } from './leak-reports.js';
import { LeaksService } from './leaks.service.js';

const reportsEachMinute = 60;

@ApiSchema({ description: 'That a report of a leak has arrived' })
class ReceivedView {
  @ApiProperty({ description: 'Always true, whether the token is known or not' })
  received: true;
}

/** Where secret scanners report tokens that they find. The answer never says whether a token is one of ours. */
@ApiTags('Leaks')
@Public('leaks')
@Controller('v1/leaks')
export class LeaksController {
  constructor(
    private readonly leaks: LeaksService,
    private readonly limits: RateLimitStore,
  ) {}

  @Post()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Report leaked tokens',
    description:
      'For everyone who finds an API key, an access token, or a refresh token where it does not belong. A token that works is revoked immediately, a refresh token with its whole family, and its organization is notified. No credential is needed.',
  })
  @ApiExtraModels(LeakBody)
  @ApiBody({
    required: true,
    schema: {
      oneOf: [
        { $ref: getSchemaPath(LeakBody) },
        { type: 'array', minItems: 1, maxItems: mostReports, items: { $ref: getSchemaPath(LeakBody) } },
      ],
    },
  })
  @ApiData(ReceivedView, 202, 'Received')
  @Throws('API_KEY_NOT_FOUND', 'RATE_LIMITED')
  async report(@Body() body: unknown, @Res({ passthrough: true }) response: Response): Promise<Data<ReceivedView>> {
    response.set(await this.limits.admit('leaks', `leaks:${callingAddress()}`, reportsEachMinute));
    await this.leaks.revoke(readReports(body));
    return data({ received: true });
  }
}
