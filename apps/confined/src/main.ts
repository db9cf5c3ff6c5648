import 'reflect-metadata';
import { analysisJob } from '#engine';
import { collectionJob, readingJob, verificationJob } from '#integrations';
import { serveConfined } from '#platform';
import { comparisonJob, drawingJob, replayJob } from '#reports';

/** The process in which the other programs work on data from outside: docs/security.md says what it can reach. */
serveConfined([readingJob, verificationJob, collectionJob, analysisJob, drawingJob, replayJob, comparisonJob]);
