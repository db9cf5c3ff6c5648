import 'reflect-metadata';
import { analysisJob } from '#engine';
import { collectionJob, readingJob, verificationJob } from '#integrations';
import { serveConfined } from '#platform';

/** What the other programs start to work on bytes from outside: it has their files, and none of their secrets. */
serveConfined([readingJob, verificationJob, collectionJob, analysisJob]);
