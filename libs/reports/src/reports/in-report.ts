import { UseGuards } from '@nestjs/common';
import { AssessmentsService } from '#assessments';
import { InPath } from '#auth';
import { ReportsService } from './reports.service.js';

/** Finds the report of the assessment in the path; 404 while there is none, before the query is validated. */
export const InReport = (): ClassDecorator & MethodDecorator =>
  UseGuards(InPath(AssessmentsService), InPath(ReportsService, { in: AssessmentsService }));

/** What every route of a report, or of some of its cases, can answer. */
export const errorsOfReport = [
  'ASSESSMENT_NOT_FOUND',
  'FILTER_NOT_FOUND',
  'FILTER_NOT_POSSIBLE',
  'QUOTA_EXCEEDED',
  'REPORT_NOT_READY',
] as const;
