import './require-node.mjs';
import { spawn } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, setUp } from './setup.mjs';

/** Files that measure time or chance, each with its reason: on a busy machine they may fail beside others. */
const quarantine = JSON.parse(readFileSync(join(root, 'test/quarantine.json'), 'utf8'));

/** Runs Jest and prints how many tests ran; none at all is a failure. */
async function test() {
  await setUp({ build: true, tools: true });
  const scratch = mkdtempSync(join(roomInMemory() ?? tmpdir(), 'assessment-tests-'));
  // As root, PostgreSQL runs as another user, who needs access to this folder.
  chmodSync(scratch, 0o711);
  const run = async (args) => {
    const report = join(scratch, 'report.json');
    const status = await jest(['--json', `--outputFile=${report}`, ...args], scratch);
    const { passed, failed, skipped, broken } = readReport(report);
    console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    return { status: failed === 0 && passed > 0 ? status : status || 1, broken };
  };
  try {
    const { status, broken } = await run(process.argv.slice(2));
    const isOnlyQuarantine = broken.length > 0 && broken.every((file) => file in quarantine);
    if (status !== 1 || !isOnlyQuarantine) return status;
    console.log(`\nQuarantined (test/quarantine.json), and now run alone:\n  ${broken.join('\n  ')}\n`);
    return (await run(['--runInBand', '--runTestsByPath', ...broken])).status;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Each test file creates and drops a database of a thousand files, which is slow on a disk. The whole suite writes 600
 * MB at a time.
 */
function roomInMemory() {
  const folder = '/dev/shm';
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    // Tests also start programs from there, which containers can forbid.
    const isBarred = /^\S+ \/dev\/shm \S+ \S*noexec/m.test(readFileSync('/proc/mounts', 'utf8'));
    return bavail * bsize > 4 * 2 ** 30 && !isBarred ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** Started as a process, because Jest runs native ESM only if Node has this flag. */
function jest(args, scratch) {
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const child = spawn(process.execPath, [...flags, join(root, 'node_modules/jest/bin/jest.js'), ...args], {
    cwd: root,
    stdio: 'inherit',
    // Jest starts its workers without our flags.
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

/** A test file that cannot be loaded counts as failed; if Jest is killed, there is no report. */
function readReport(path) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
      broken: report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name)),
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0, broken: [] };
  }
}

process.exitCode = await test();
