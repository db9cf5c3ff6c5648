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

/** Why a request did not get through, from what fetch throws. */
export function networkReason(error) {
  const cause = error?.cause ?? error;
  const [first] = cause?.errors ?? [cause];
  return first?.code ?? first?.message ?? String(error);
}
