import { join } from 'node:path';
import { projectRoot } from '../config/project-root.js';

/** The program to start, and for how many milliseconds a process waits for its next job. Tests replace both. */
export const confinedProgram = { path: join(projectRoot, 'dist/bundle/confined.js'), restsFor: 20_000 };
