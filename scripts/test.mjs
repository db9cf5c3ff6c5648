import './require-node.mjs';
import { spawn } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, setUp } from './setup.mjs';

/** More files than this are no chance of a busy machine. */
const mostAgain = 8;

/** Runs Jest; the closing line counts what was executed, and nothing executed is a failure. */
async function test() {
  await setUp({ build: true });
  const scratch = mkdtempSync(join(roomInMemory() ?? tmpdir(), 'assessment-tests-'));
  // Under root, PostgreSQL runs as another user, who has to pass through.
  chmodSync(scratch, 0o711);
  const run = async (args) => {
    const report = join(scratch, 'report.json');
    const status = await jest(['--json', `--outputFile=${report}`, ...args], scratch);
    return { status, ...readReport(report) };
  };
  try {
    const wanted = process.argv.slice(2);
    const { status, passed, failed, skipped, broken } = await run(wanted);
    console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    if (status === 0 && failed === 0 && passed > 0) return 0;
    const isWhole = wanted.length === 0 && status === 1;
    if (!isWhole || broken.length === 0 || broken.length > mostAgain) return status || 1;
    console.log(`\nRunning again, one at a time:\n${broken.map((file) => `  ${relative(root, file)}`).join('\n')}\n`);
    const again = await run(['--runInBand', '--runTestsByPath', ...broken]);
    console.log(`\n${again.passed} passed the second time, ${again.failed} failed again`);
    return again.status === 0 && again.failed === 0 && again.passed > 0 ? 0 : again.status || 1;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Each file of tests makes and drops a database of a thousand files, which costs a disk's file system more than it
 * costs PostgreSQL. The whole suite writes 600 MB at a time.
 */
function roomInMemory() {
  const folder = '/dev/shm';
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    // Tests start programs from there, too, which containers may forbid.
    const isBarred = /^\S+ \/dev\/shm \S+ \S*noexec/m.test(readFileSync('/proc/mounts', 'utf8'));
    return bavail * bsize > 4 * 2 ** 30 && !isBarred ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** In a process of its own: Jest runs native ESM only under a flag that Node must be started with. */
function jest(args, scratch) {
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const child = spawn(process.execPath, [...flags, join(root, 'node_modules/jest/bin/jest.js'), ...args], {
    cwd: root,
    stdio: 'inherit',
    // Jest's workers are started without our flags.
    env: {
      ...process.env,
      TMPDIR: scratch,
      NODE_OPTIONS: [process.env.NODE_OPTIONS, ...flags].filter(Boolean).join(' '),
    },
  });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => resolve(status ?? 1));
  });
}

/** A test file that does not load counts as failed; a Jest that was killed leaves no report. */
function readReport(path) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
      broken: report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0, broken: [] };
  }
}

process.exitCode = await test();
