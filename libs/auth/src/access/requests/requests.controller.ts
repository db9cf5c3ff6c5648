import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiDataPage, type DataPage, dataPage } from '#platform';
import { NotAllowed } from '../../tokens/auth.errors.js';
import type { Principal } from '../../tokens/principal.js';
import { AnyCredential, type AuthenticatedRequest, Caller } from '../guards/access-rules.js';
import { ApiRequestView, RequestsQuery } from './requests.dto.js';
import { RequestsService } from './requests.service.js';

@ApiTags('Organization')
@Controller('v1/requests')
export class RequestsController {
  constructor(private readonly requests: RequestsService) {}

  @Get()
  @AnyCredential()
  @ApiOperation({
    operationId: 'Requests_list',
    summary: 'List the API requests of the last seven days',
    description:
      'A key or token sees its own requests in its environment; a signed-in administrator of the organization sees all of the workspace. A request is listed within 10 seconds. Bodies and query strings are never kept.',
  })
  @ApiDataPage(ApiRequestView)
  async list(
    @Caller() caller: Principal,
    @Req() { session }: AuthenticatedRequest,
    @Query() query: RequestsQuery,
  ): Promise<DataPage<ApiRequestView>> {
    if (session && session.person.role !== 'admin') {
      throw new NotAllowed('Only an administrator of the organization can see its requests.');
    }
    const whose = session ? 'all' : 'own';
    return dataPage(await this.requests.page(caller, whose, query), (request) => ApiRequestView.of(request));
  }
}
