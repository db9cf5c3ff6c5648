import './require-node.mjs';
import { spawn } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { longRun } from '../test/harness/long-parts.mjs';
import { root, setUp } from './setup.mjs';

const isLongRun = process.argv[2] === '--long';
const patterns = process.argv.slice(isLongRun ? 3 : 2);
/** When the long run starts no further part, in seconds since 1970. */
const deadline = Number(process.env.LONG_RUN_DEADLINE ?? Infinity);

let isStopped = false;

/** Runs Jest and prints how many tests ran; none at all is a failure. */
async function test() {
  await setUp({ build: true, tools: true });
  const scratch = mkdtempSync(join(roomInMemory() ?? tmpdir(), 'assessment-tests-'));
  // As root, PostgreSQL runs as another user, who needs access to this folder.
  chmodSync(scratch, 0o711);
  try {
    return isLongRun && patterns.length === 0 ? await runLong(scratch) : await run(patterns, scratch);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function run(args, scratch) {
  const report = join(scratch, 'report.json');
  rmSync(report, { force: true });
  const status = await jest(['--json', `--outputFile=${report}`, ...args], scratch);
  const { passed, failed, skipped, files } = readReport(report);
  if (args.every((arg) => arg.startsWith('-'))) printFolders(files);
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed === 0 && passed > 0 ? status : status || 1;
}

/** One part after the other: what attacks, crashes, or measures would disturb what runs beside it. */
async function runLong(scratch) {
  const results = [];
  for (const { name, files, workers } of longRun()) {
    if (isStopped || Date.now() / 1000 > deadline) {
      results.push([name, isStopped ? 'left out: stopped' : 'left out: no time']);
      continue;
    }
    console.log(`\n== ${name}`);
    const startedAt = Date.now();
    const status = await run([...(workers ? [`--maxWorkers=${workers}`] : []), '--runTestsByPath', ...files], scratch);
    results.push([name, status === 0 ? 'passed' : 'FAILED', `${Math.round((Date.now() - startedAt) / 1000)} s`]);
  }
  console.log(`\n${results.map(([name, ...result]) => `${name.padEnd(34)} ${result.join(' ')}`).join('\n')}`);
  return results.some(([, result]) => result === 'FAILED') ? 1 : 0;
}

/**
 * Each application of the tests has a database of a thousand files, which is slow on a disk. The whole suite writes 600
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
      LONG_RUN: String(isLongRun),
    },
  });
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.once(signal, () => {
      isStopped = true;
      child.kill(signal);
    });
  }
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
      files: report.testResults,
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0, files: [] };
  }
}

/** Which folders take their share of the time, and which take more. */
function printFolders(files) {
  const folders = new Map();
  for (const { name, startTime, endTime, assertionResults } of files) {
    const folder = relative(root, name).split(sep).slice(0, 2).join('/');
    const { seconds, tests } = folders.get(folder) ?? { seconds: 0, tests: 0 };
    folders.set(folder, {
      seconds: seconds + (endTime - startTime) / 1000,
      tests: tests + assertionResults.length,
    });
  }
  const lines = [...folders]
    .sort(([, one], [, other]) => other.seconds - one.seconds)
    .map(
      ([folder, { seconds, tests }]) => `${seconds.toFixed(0).padStart(6)} s ${String(tests).padStart(5)}  ${folder}`,
    );
  console.log(`\nTime of the files of each folder, several at a time, and their tests:\n${lines.join('\n')}`);
}

process.exitCode = await test();
