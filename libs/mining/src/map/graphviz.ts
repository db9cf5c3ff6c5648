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

interface Laid {
  number: number;
  json: string | undefined;
  errors: string[];
}

export class Graphviz {
  private readonly waiting = new Map<number, { resolve: (json: string) => void; reject: (error: Error) => void }>();
  private asked = 0;

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
    });
  }

  static start(): Graphviz {
    const viz = createRequire(import.meta.url).resolve('@viz-js/viz');
    return new Graphviz(new Worker(program, { eval: true, workerData: { viz } }));
  }

  /** Where everything is, in Graphviz's JSON. */
  layOut(dot: string): Promise<string> {
    const number = this.asked++;
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      this.worker.postMessage({ number, dot });
    });
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }
}
