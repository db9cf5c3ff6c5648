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
    const result = viz.render(dot, { format: 'svg', engine: 'dot' });
    parentPort.postMessage({ number, svg: result.output, errors: result.errors.map((error) => error.message) });
  }));`;

interface Drawn {
  number: number;
  svg: string | undefined;
  errors: string[];
}

export class Graphviz {
  private readonly waiting = new Map<number, { resolve: (svg: string) => void; reject: (error: Error) => void }>();
  private asked = 0;

  private constructor(private readonly worker: Worker) {
    worker.on('message', ({ number, svg, errors }: Drawn) => {
      const asker = this.waiting.get(number);
      this.waiting.delete(number);
      if (svg === undefined) asker?.reject(new Error(`Graphviz refused the drawing: ${errors.join('; ')}`));
      else asker?.resolve(selfContained(svg));
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

  draw(dot: string): Promise<string> {
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

/** The `<svg>` element alone, ready to stand inside a page; titles would only show Graphviz's own numbering. */
function selfContained(svg: string): string {
  return svg
    .slice(svg.indexOf('<svg'))
    .replace(/<!--[\s\S]*?(?:-->\s*|$)/g, '')
    .replace(/<title>[^<]*<\/title>\s*/g, '')
    .trim();
}
