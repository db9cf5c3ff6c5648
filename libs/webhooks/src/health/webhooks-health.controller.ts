import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdministrationOnly, OrganizationsService } from '#auth';
import { ApiData, data, UnitOfWork, type Data } from '#platform';
import { failingWebhooks } from './failing-webhooks.query.js';
import { queueFigures } from './queue-figures.query.js';
import { WebhooksHealthView } from './webhooks-health.dto.js';

const mostFailing = 100;

@ApiTags('Administration')
@AdministrationOnly()
@Controller('v1/admin/webhooks/health')
export class WebhooksHealthController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationsService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Show the health of deliveries: what is due, in flight, and failing' })
  @ApiData(WebhooksHealthView)
  async health(): Promise<Data<WebhooksHealthView>> {
    const figures = await queueFigures(this.unitOfWork.db);
    const failing = await failingWebhooks(this.unitOfWork.db, mostFailing);
    const owners = await this.organizations.ownersOf(failing.map(({ workspaceId }) => workspaceId));
    return data(WebhooksHealthView.of(figures, failing, owners));
  }
}
