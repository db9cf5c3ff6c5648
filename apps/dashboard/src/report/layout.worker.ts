import { instance } from '@viz-js/viz';

interface Asked {
  readonly number: number;
  readonly dot: string;
}

const graphviz = instance();

/** Graphviz takes up to a second or two: in a thread of its own, the page stays at hand. */
addEventListener('message', ({ data: { number, dot } }: MessageEvent<Asked>) => {
  graphviz.then(
    (viz) => {
      const { output, errors } = viz.render(dot, { format: 'json0' });
      postMessage({ number, output, problem: errors.map(({ message }) => message).join('; ') });
    },
    (error: unknown) => postMessage({ number, problem: String(error) }),
  );
});
