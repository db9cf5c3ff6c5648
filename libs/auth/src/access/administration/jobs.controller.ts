import { Get } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ApiData, type Data, data, type JobRun, listJobRuns, UnitOfWork, OrNull } from '#platform';
import { AdministrationController } from '../guards/access-rules.js';

const kinds = ['interval', 'poller'] as const;
const outcomes = ['succeeded', 'failed'] as const;

@ApiSchema({ description: 'A background process' })
class JobView {
  @ApiProperty({ example: 'expiring API keys', description: 'Names it in the log and the metrics' })
  name: string;

  @ApiProperty({ enum: kinds, description: '`poller`: also runs as soon as there is work' })
  kind: (typeof kinds)[number];

  @ApiProperty({ description: 'The longest pause between two runs' })
  everySeconds: number;

  @OrNull('time', 'When the latest run ended')
  lastRunAt: string | null;

  @OrNull('number', 'How long it took')
  lastRunSeconds: number | null;

  @ApiProperty({ enum: outcomes, type: String, nullable: true, description: 'Null before the first run' })
  lastOutcome: (typeof outcomes)[number] | null;

  @OrNull('time', 'The first failed run of a process whose latest run failed, too')
  failingSince: string | null;

  static of({ name, kind, everySeconds, endedAt, seconds, hasFailed, failingSince }: JobRun): JobView {
    return {
      name,
      kind,
      everySeconds,
      lastRunAt: endedAt?.toISOString() ?? null,
      lastRunSeconds: seconds,
      lastOutcome: hasFailed === null ? null : hasFailed ? 'failed' : 'succeeded',
      failingSince: failingSince?.toISOString() ?? null,
    };
  }
}

@ApiSchema({ description: 'All background processes of the service' })
class JobsView {
  @ApiProperty({ type: [JobView], description: 'One entry each, by name' })
  jobs: JobView[];

  static of(runs: readonly JobRun[]): JobsView {
    return { jobs: runs.map((run) => JobView.of(run)) };
  }
}

@AdministrationController('v1/admin/jobs')
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
