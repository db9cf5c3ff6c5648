import { parseArgs } from 'node:util';
import { Api, version } from './api.mjs';
import { api } from './api-request.mjs';
import { assessments } from './assessments.mjs';
import { openCredentials } from './credentials.mjs';
import { deliveries } from './deliveries.mjs';
import { events } from './events.mjs';
import { commandHelp, common, didYouMean, generalHelp } from './help.mjs';
import { listen } from './listen.mjs';
import { fileProblem, Problem, program, UsageProblem } from './problem.mjs';
import { requests } from './requests.mjs';
import { login, logout } from './sign-in.mjs';
import { harmless } from './terminal.mjs';
import { trigger } from './trigger.mjs';
import { upload } from './upload.mjs';
import { webhooks } from './webhooks.mjs';
import { whoami } from './whoami.mjs';

const commands = {
  login,
  logout,
  whoami,
  listen,
  trigger,
  webhooks,
  deliveries,
  events,
  upload,
  assessments,
  requests,
  api,
};

/** Runs one command; returns the exit status: 0, 1 for what went wrong, 2 for wrong arguments. */
export async function main(args, { environment = process.env, stdout = process.stdout, stderr = process.stderr } = {}) {
  const interrupted = new AbortController();
  const stop = () => interrupted.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const output = (text) => stdout.write(text);
  try {
    const [name = '', ...rest] = args[0] === 'help' ? [args[1] ?? '--help', '--help'] : args;
    const isVersion = ['-v', '--version'].includes(name);
    if (isVersion || ['', '-h', '--help'].includes(name)) {
      output(isVersion ? `assessment-service ${version}\n` : generalHelp(commands));
      return name === '' ? 2 : 0;
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new UsageProblem(`${name} is not a command.${didYouMean(name, Object.keys(commands))}`);
    const { values, positionals } = parsed(name, command, rest);
    const context = {
      values,
      positionals,
      environment,
      signal: interrupted.signal,
      output,
      print: (line) => output(`${harmless(line)}\n`),
      note: (line) => stderr.write(`${harmless(line)}\n`),
      api: async () => new Api(await openCredentials(environment, values.url)),
    };
    if (values.help) output(commandHelp(command));
    else await command.run(context);
    return 0;
  } catch (error) {
    if (interrupted.signal.aborted) return 0;
    const problem = error.syscall && error.path ? fileProblem(error.path, 'opened', error) : error;
    if (!(problem instanceof Problem)) throw error;
    stderr.write(`${harmless(problem.message)}\n`);
    if (!(problem instanceof UsageProblem)) return 1;
    stderr.write(`See ${program} ${Object.hasOwn(commands, args[0]) ? `${args[0]} ` : ''}--help.\n`);
    return 2;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

function parsed(name, command, args) {
  const options = { ...command.options, ...common };
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    const [, typed] = /^Unknown option '(-[\w-]+)/.exec(error.message) ?? [];
    if (typed === undefined) throw new UsageProblem(error.message);
    const names = Object.keys(options).map((option) => `--${option}`);
    throw new UsageProblem(`${typed} is not an option of ${name}.${didYouMean(typed, names)}`);
  }
}
