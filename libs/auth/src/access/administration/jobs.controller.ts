import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiData, data, listJobRuns, UnitOfWork, type Data } from '#platform';
import { AdministrationOnly } from '../door/access-rules.js';
import { JobsView } from './jobs.dto.js';

@ApiTags('Administration')
@AdministrationOnly()
@Controller('v1/admin/jobs')
export class JobsController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Get()
  @ApiOperation({
    summary: 'Show the background jobs of the service and when each last ran',
    description: 'Over all processes, as they recorded it within the last 30 seconds. Failing jobs come first.',
  })
  @ApiData(JobsView)
  async list(): Promise<Data<JobsView>> {
    return data(JobsView.of(await listJobRuns(this.unitOfWork.db)));
  }
}
