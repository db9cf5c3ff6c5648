import { formFault } from '../asking/tool-fault.js';
import { ToolBusy, ToolRejected, ToolUnreachable } from '../asking/tool-failure.js';
import { IntegrationRejected, IntegrationUnreachable } from '../integrations.errors.js';

/** Turns a tool's refusal or timeout, while a person waits, into an error of the API. */
export async function withToolErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const error = formFault(cause) ?? cause;
    if (error instanceof ToolRejected) throw new IntegrationRejected(error.message);
    if (error instanceof ToolUnreachable || error instanceof ToolBusy) throw new IntegrationUnreachable(error.message);
    if (error instanceof DOMException) throw new IntegrationUnreachable('it did not answer within 15 s');
    throw error;
  }
}
