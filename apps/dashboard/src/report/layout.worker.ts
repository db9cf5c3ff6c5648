import { instance } from '@viz-js/viz';

const graphviz = instance();

/** Graphviz takes up to a few seconds: in a thread of its own, the page stays responsive. */
addEventListener('message', ({ data: dot }: MessageEvent<string>) => {
  graphviz.then(
    (viz) => {
      const { output, errors } = viz.render(dot, { format: 'json0' });
      postMessage({ output, problem: errors.map(({ message }) => message).join('; ') });
    },
    (error: unknown) => postMessage({ problem: String(error) }),
  );
});
