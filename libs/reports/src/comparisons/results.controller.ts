import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags, ApiSchema } from '@nestjs/swagger';
import { Caller, OrganizationsService, RequireScope, type Principal } from '#auth';
import { ApiData, data, UnitOfWork, type Data } from '#platform';
import { listResults, type QuarterOfCurrency } from './results.queries.js';

@ApiSchema({ description: 'How many verified items reached their target' })
class ItemCountsView {
  @ApiProperty({ type: 'integer', description: 'Items that reached it' })
  reached: number;

  @ApiProperty({ type: 'integer', description: 'Items that did not reach it' })
  notReached: number;

  @ApiProperty({ type: 'integer', description: 'Items whose effect the log does not show' })
  notMeasurable: number;
}

@ApiSchema({ description: 'Money saved, in one currency' })
class ResultValueView {
  @ApiProperty({ example: 'EUR', description: 'ISO 4217 code of both amounts' })
  currency: string;

  @ApiProperty({ description: 'A year, of all items that were verified' })
  promised: number;

  @ApiProperty({ description: 'A year, of those where it could be measured' })
  measured: number;
}

@ApiSchema({ description: 'Hours of work saved' })
class ResultHoursView {
  @ApiProperty({ description: 'A year' })
  promised: number;

  @ApiProperty({ description: 'A year' })
  measured: number;
}

@ApiSchema({ description: 'Items of roadmaps that were verified in one quarter' })
class QuarterResultsView {
  @ApiProperty({ example: '2026-Q4', description: 'In which it was verified, in the organization’s calendar' })
  quarter: string;

  @ApiProperty({ type: ItemCountsView, description: 'How many there were' })
  items: ItemCountsView;

  @ApiProperty({ type: ResultHoursView, description: 'Hours of work that they save' })
  hours: ResultHoursView;

  @ApiProperty({ type: [ResultValueView], description: 'Money that they save, by currency' })
  values: ResultValueView[];
}

@ApiSchema({ description: 'What completed items of all roadmaps have achieved' })
export class RoadmapResultsView {
  @ApiProperty({ type: [QuarterResultsView], description: 'The latest first' })
  quarters: QuarterResultsView[];

  static of(rows: readonly QuarterOfCurrency[]): RoadmapResultsView {
    const quarters = new Map<string, QuarterResultsView>();
    for (const row of rows) {
      const { quarter, currency } = row;
      const sums = quarters.get(quarter) ?? emptyQuarter(quarter);
      quarters.set(quarter, sums);
      for (const state of ['reached', 'notReached', 'notMeasurable'] as const) sums.items[state] += row[state];
      sums.hours.promised += row.promisedHours;
      sums.hours.measured += row.measuredHours;
      sums.values.push({ currency, promised: row.promisedValue, measured: row.measuredValue });
    }
    return { quarters: [...quarters.values()] };
  }
}

const emptyQuarter = (quarter: string): QuarterResultsView => ({
  quarter,
  items: { reached: 0, notReached: 0, notMeasurable: 0 },
  hours: { promised: 0, measured: 0 },
  values: [],
});

@ApiTags('Reports')
@Controller('v1/results')
export class ResultsController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationsService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Get what came of roadmap items, by quarter' })
  @RequireScope('assessments:read')
  @ApiData(RoadmapResultsView, 200, 'Added up over all assessments')
  async list(@Caller() { workspaceId, reports }: Principal): Promise<Data<RoadmapResultsView>> {
    const timeZone = (await this.organizations.findCalendar(workspaceId))?.timeZone ?? 'UTC';
    const rows = await listResults(this.unitOfWork.db, workspaceId, timeZone, reports ? [...reports] : null);
    return data(RoadmapResultsView.of(rows));
  }
}
