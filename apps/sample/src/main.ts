import 'reflect-metadata';
import { mineSample } from '#engine';

/** A step of the build: what is found in the sample company, for all sandboxes. */
await mineSample(process.argv[2] ?? 'dist/sample-results');
