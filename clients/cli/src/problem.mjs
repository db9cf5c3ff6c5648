import { relative } from 'node:path';

/** How to run this again: by its file, or by its name where it is installed for all. */
const file = relative('', process.argv[1] ?? '');
export const program = file.endsWith('bin.mjs') ? `node ${file}` : file.startsWith('..') ? 'assessment-service' : file;

/** What the person who runs the command can do something about: printed as one line, without a stack. */
export class Problem extends Error {}

/** Wrong arguments: printed with a hint at the help, and another exit status. */
export class UsageProblem extends Problem {}

/** What the service answered instead of what was asked for. */
export class RefusedProblem extends Problem {
  constructor(status, body) {
    const { code = 'UNKNOWN', message = 'no reason given', requestId, details = [] } = body?.error ?? {};
    const fields = details.map((detail) => `\n  ${detail.field}: ${detail.message}`).join('');
    super(`${status} ${code}: ${message}${fields}${requestId ? `\n  request ${requestId}` : ''}`);
    this.status = status;
    this.code = code;
  }
}

export const unreachable = (url, error) => new Problem(`${url} cannot be reached: ${inWords(networkReason(error))}`);

export const fileProblem = (file, action, error) =>
  new Problem(`${file} cannot be ${action}: ${inWords(error.code ?? error.message)}`);

/** Why a request did not get through, from what fetch throws. */
export function networkReason(error) {
  const cause = error?.cause ?? error;
  const [first] = cause?.errors ?? [cause];
  return first?.code ?? first?.message ?? String(error);
}

const reasons = new Map([
  ['ENOENT', 'there is no such file or folder'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'you are not allowed to'],
  ['ECONNREFUSED', 'nothing answers there'],
  ['ECONNRESET', 'the connection broke'],
  ['ENOTFOUND', 'there is no host of this name'],
]);

/** The code stays beside the words, because people search for it. */
const inWords = (reason) => (reasons.has(reason) ? `${reasons.get(reason)} (${reason})` : reason);
