import { Injectable } from '@nestjs/common';
import { Assessment, AssessmentsService, InvalidTransition } from '#assessments';
import type { Principal, WorkspaceId } from '#auth';
import { Clock, UnitOfWork, uuidV7, WakeUps } from '#platform';
import type { RecomputeBody } from './report.dto.js';
import { periodOf } from './report-period.js';
import { sectionNames, type SectionName } from './report-section.js';
import { Report } from './report.entity.js';
import { ReportNotReady, WorkflowNotFound } from './reports.errors.js';
import { readCases, readSections, shareFindings } from './reports.queries.js';

@Injectable()
export class ReportsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly assessments: AssessmentsService,
    private readonly wakeUps: WakeUps,
  ) {}

  /** The report that is served, and whose it is. */
  async get(workspaceId: WorkspaceId, assessmentId: string): Promise<{ assessment: Assessment; report: Report }> {
    const assessment = await this.assessments.get(workspaceId, assessmentId);
    const report = assessment.status === 'completed' ? await this.latest(assessment.id) : null;
    if (!report) throw new ReportNotReady();
    return { assessment, report };
  }

  /**
   * The body of the answer, put together as text: the sections are served as they were written, and a report of some
   * megabytes is neither parsed nor written again.
   */
  async document(
    { assessment, report }: { assessment: Assessment; report: Report },
    asked: readonly SectionName[] = sectionNames,
  ): Promise<string> {
    const sections = await readSections(this.unitOfWork.db, report.id, [...asked, 'profile']);
    const head = JSON.stringify({
      id: report.publicId,
      assessmentId: assessment.publicId,
      company: assessment.company,
      generatedAt: report.generatedAt?.toISOString(),
      period: periodOf(assessment, sections),
    });
    const members = sectionNames
      .filter((name) => asked.includes(name))
      .map((name) => `,"${name}":${sections[name] ?? 'null'}`);
    return `{"data":${head.slice(0, -1)}${members.join('')}}}`;
  }

  /** Real cases of one of its workflows, as JSON text. */
  async cases({ report }: { report: Report }, workflowId: string): Promise<string> {
    const cases = await readCases(this.unitOfWork.db, report.id, workflowId);
    if (cases === null) throw new WorkflowNotFound();
    return cases;
  }

  /** Completed assessments only; the report is served as it is until the new one is ready. */
  recompute({ workspaceId }: Principal, assessmentId: string, { assumptions }: RecomputeBody): Promise<Report> {
    return this.unitOfWork.run(async () => {
      const assessment = await this.assessments.getForUpdate(workspaceId, assessmentId);
      const from = assessment.status === 'completed' ? await this.latest(assessment.id) : null;
      if (!from) throw InvalidTransition.from(assessment.status, 'have its report recomputed');
      const now = await this.clock.now();
      const report = await this.unitOfWork.manager.save(
        this.unitOfWork.manager.create(Report, {
          id: uuidV7(),
          workspaceId,
          assessmentId: assessment.id,
          recomputedFrom: from.id,
          environment: from.environment,
          assumptions: Object.assign({ ...assessment.assumptions }, assumptions),
          log: from.log,
          createdAt: now,
          generatedAt: null,
          dueAt: now,
        }),
      );
      await shareFindings(this.unitOfWork.db, from.id, report.id);
      this.unitOfWork.afterCommit(() => {
        this.wakeUps.signal('runs');
      });
      return report;
    });
  }

  private latest(assessmentId: string): Promise<Report | null> {
    return this.unitOfWork.manager
      .createQueryBuilder(Report, 'report')
      .where('report.assessmentId = :assessmentId AND report.generatedAt IS NOT NULL', { assessmentId })
      .orderBy('report.generatedAt', 'DESC')
      .addOrderBy('report.id', 'DESC')
      .limit(1)
      .getOne();
  }
}
