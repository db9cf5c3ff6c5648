import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/**
 * Graphviz lays out synchronously for up to a second or two: in a thread of its own, so that nothing else
 * waits for it. The thread's few lines stand here as text because a worker needs a file that exists as
 * JavaScript both under the tests and in the build.
 */
const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { instance } = require(workerData.viz);
  instance().then((viz) => parentPort.on('message', ({ number, dot }) => {
    const result = viz.render(dot, { format: 'json0', engine: 'dot' });
    parentPort.postMessage({ number, json: result.output, errors: result.errors.map((error) => error.message) });
  }));`;

/** How long a thread rests before it ends. */
const restsFor = 60_000;
/** Characters of one drawing: the memory that a larger one has taken comes back only with the end of its thread. */
const mostToRest = 64 * 1024;

interface Laid {
  number: number;
  json: string | undefined;
  errors: string[];
}

export class Graphviz {
  /** Compiling it takes longer than a hundred small drawings: one thread stays for the next ones. */
  private static resting: Graphviz | undefined;
  private readonly waiting = new Map<number, { resolve: (json: string) => void; reject: (error: Error) => void }>();
  private asked = 0;
  private largest = 0;
  private end: NodeJS.Timeout | undefined;

  private constructor(private readonly worker: Worker) {
    worker.on('message', ({ number, json, errors }: Laid) => {
      const asker = this.waiting.get(number);
      this.waiting.delete(number);
      if (json === undefined) asker?.reject(new Error(`Graphviz refused the drawing: ${errors.join('; ')}`));
      else asker?.resolve(json);
    });
    worker.on('error', (error: unknown) => {
      const reason = error instanceof Error ? error : new Error(String(error));
      for (const { reject } of this.waiting.values()) reject(reason);
      this.waiting.clear();
      void this.stop();
    });
  }

  static start(): Graphviz {
    const viz = createRequire(import.meta.url).resolve('@viz-js/viz');
    return new Graphviz(new Worker(program, { eval: true, workerData: { viz } }));
  }

  /** Alone with a thread for as long as the work takes. One that failed at anything is not used again. */
  static async lend<Result>(work: (graphviz: Graphviz) => Promise<Result>): Promise<Result> {
    const graphviz = Graphviz.resting?.rise() ?? Graphviz.start();
    try {
      const result = await work(graphviz);
      await graphviz.rest();
      return result;
    } catch (error) {
      await graphviz.stop();
      throw error;
    }
  }

  /** Where everything is, in Graphviz's JSON. */
  layOut(dot: string): Promise<string> {
    const number = this.asked++;
    this.largest = Math.max(this.largest, dot.length);
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      this.worker.postMessage({ number, dot });
    });
  }

  async stop(): Promise<void> {
    if (Graphviz.resting === this) this.rise();
    await this.worker.terminate();
  }

  private rise(): this {
    Graphviz.resting = undefined;
    clearTimeout(this.end);
    this.worker.ref();
    return this;
  }

  private async rest(): Promise<void> {
    if (Graphviz.resting || this.largest > mostToRest) return this.stop();
    Graphviz.resting = this;
    this.worker.unref();
    this.end = setTimeout(() => void this.stop(), restsFor).unref();
  }
}
