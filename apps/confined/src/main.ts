import 'reflect-metadata';
import { analysisJob } from '#engine';
import { collectionJob, readingJob, verificationJob } from '#integrations';
import { serveConfined } from '#platform';

/** The process in which the other programs work on data from outside: it gets files, but none of their secrets. */
serveConfined([readingJob, verificationJob, collectionJob, analysisJob]);
