import { instance } from '@viz-js/viz';

// Graphviz writes here when it finds no way for a line; the page sees that from the answer.
Object.assign(console, { error: () => undefined });
const graphviz = instance();

/** Graphviz can take seconds: it runs in a worker, so that the page stays responsive. */
addEventListener('message', ({ data: dot }: MessageEvent<string>) => {
  graphviz.then(
    (viz) => {
      const { output, errors } = viz.render(dot, { format: 'json0' });
      postMessage({ output, problem: errors.map(({ message }) => message).join('; ') });
    },
    (error: unknown) => postMessage({ problem: String(error) }),
  );
});
