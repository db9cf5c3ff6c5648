import { ToolUnreachable } from './tool-failure.js';

const [least, window] = [64 * 1024, 60_000];

/** Whether what a tool sends comes fast enough to ever end: a file that drips would hold a place for days. */
export class Pace {
  private waited = 0;
  private received = 0;

  /** So many bytes came after so many milliseconds of waiting for the tool. Throws ToolUnreachable. */
  note(bytes: number, milliseconds: number): void {
    this.received += bytes;
    this.waited += milliseconds;
    if (this.waited < window) return;
    if (this.received < least) {
      throw new ToolUnreachable(`it sends less than ${least / 1024} KiB in ${window / 1000} seconds`);
    }
    [this.waited, this.received] = [0, 0];
  }
}
