import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { SpareThread, askThread } from '../spare-thread.js';

/**
 * Graphviz lays out synchronously for up to two seconds, so it runs in a thread of its own. The thread's code is text
 * because a worker needs a file that is JavaScript both in tests and in the build.
 */
const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { instance } = require(workerData.viz);
  instance().then((viz) => parentPort.on('message', (dot) => {
    const result = viz.render(dot, { format: 'json0', engine: 'dot' });
    parentPort.postMessage({ json: result.output, errors: result.errors.map((error) => error.message) });
  }));`;

interface GraphvizAnswer {
  readonly json: string | undefined;
  readonly errors: readonly string[];
}

/** Compiling Graphviz takes longer than a hundred small drawings, so threads are reused. */
const threads = new SpareThread(() => {
  const viz = createRequire(import.meta.url).resolve('@viz-js/viz');
  return new Worker(program, { eval: true, workerData: { viz } });
});

/** Characters up to which a drawing takes little memory. */
const smallDrawingLength = 64 * 1024;

export class Graphviz {
  private largest = 0;

  private constructor(private readonly thread: Worker) {}

  static lend<Result>(work: (graphviz: Graphviz) => Promise<Result>): Promise<Result> {
    let graphviz: Graphviz | undefined;
    return threads.use(
      (thread) => work((graphviz = new Graphviz(thread))),
      () => (graphviz?.largest ?? 0) > smallDrawingLength,
    );
  }

  /** The positions in Graphviz's JSON. One drawing after the other. */
  async layOut(dot: string): Promise<string> {
    this.largest = Math.max(this.largest, dot.length);
    const { json, errors } = (await askThread(this.thread, dot)) as GraphvizAnswer;
    if (json === undefined) throw new Error(`Graphviz refused the drawing: ${errors.join('; ')}`);
    return json;
  }
}
