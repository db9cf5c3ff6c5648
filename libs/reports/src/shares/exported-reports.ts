import { Injectable } from '@nestjs/common';
import { AssessmentsService } from '#assessments';
import type { WorkspaceId } from '#auth';
import { type ExportedContent, type ExportedFile, type ExportedWorkspace, publicId } from '#events';
import { UnitOfWork } from '#platform';
import { assessmentsWithReport } from '../reports/reports.queries.js';
import { ReportsService } from '../reports/reports.service.js';

/** The current report of each assessment, as `GET /v1/assessments/{id}/report` answers it. */
@Injectable()
export class ExportedReports implements ExportedContent {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly assessments: AssessmentsService,
    private readonly reports: ReportsService,
  ) {}

  async *files({ workspaceId: id, environment }: ExportedWorkspace): AsyncGenerator<ExportedFile, void> {
    const workspaceId = id as WorkspaceId;
    for (const assessmentId of await assessmentsWithReport(this.unitOfWork.db, workspaceId)) {
      const served = await this.reports.get(await this.assessments.find(workspaceId, assessmentId));
      yield { path: `${environment}/reports/${publicId('asmt', assessmentId)}.json`, bytes: this.reports.text(served) };
    }
  }
}
