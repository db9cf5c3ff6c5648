import { parseArgs } from 'node:util';
import { Api } from './api.mjs';
import { assessments } from './assessments.mjs';
import { openCredentials } from './credentials.mjs';
import { deliveries } from './deliveries.mjs';
import { events } from './events.mjs';
import { listen } from './listen.mjs';
import { Problem, UsageProblem } from './problem.mjs';
import { login, logout } from './sign-in.mjs';
import { harmless } from './terminal.mjs';
import { upload } from './upload.mjs';

const commands = { login, logout, listen, events, deliveries, assessments, upload };

const help = () => `Usage: assessment-service COMMAND [OPTIONS]

${Object.values(commands)
  .map(({ usage, summary }) => `${usage.replace(/^/gm, '  ')}\n      ${summary}`)
  .join('\n')}

Every command takes --url URL, the address of the service (default: where you signed in, else http://127.0.0.1:3000).
ASSESSMENT_SERVICE_URL and ASSESSMENT_SERVICE_KEY replace what login stored.
`;

/** Runs one command; returns the exit status: 0, 1 for what went wrong, 2 for wrong arguments. */
export async function main(args, { environment = process.env, stdout = process.stdout, stderr = process.stderr } = {}) {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || rest.includes('--help')) {
    stdout.write(help());
    return name === undefined ? 2 : 0;
  }
  const interrupted = new AbortController();
  const stop = () => interrupted.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new UsageProblem(`${name} is not a command.`);
    const { values, positionals } = parsed(command, rest);
    await command.run({
      values,
      positionals,
      environment,
      signal: interrupted.signal,
      output: (text) => stdout.write(text),
      print: (line) => stdout.write(`${harmless(line)}\n`),
      api: async () => new Api(await openCredentials(environment, values.url)),
    });
    return 0;
  } catch (error) {
    if (interrupted.signal.aborted) return 0;
    if (!(error instanceof Problem)) throw error;
    stderr.write(`${harmless(error.message)}\n`);
    if (error instanceof UsageProblem) stderr.write('See assessment-service --help.\n');
    return error instanceof UsageProblem ? 2 : 1;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

function parsed(command, args) {
  const options = { url: { type: 'string' }, ...command.options };
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageProblem(error.message);
  }
}
