import { UseGuards } from '@nestjs/common';
import { AssessmentsService } from '#assessments';
import { InPath } from '#auth';
import { ReportsService } from './reports.service.js';

/** The report of the assessment that the path names: 404 while there is none, before the query is looked at. */
export const ReportReady = (): ClassDecorator & MethodDecorator =>
  UseGuards(InPath(AssessmentsService), InPath(ReportsService, { in: AssessmentsService }));
