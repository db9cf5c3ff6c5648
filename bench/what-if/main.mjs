import { importCompiled } from '../truth/simulated.mjs';

/**
 * How long it takes to make a log of `cases` cases of ten steps ready for replay, and to answer a question, beside the
 * analysis itself; in one process each.
 */
export async function main([cases = '100000']) {
  const { replayedLog } = await importCompiled('../what-if/replayed-log');
  const { occurrences, analysis, ready, answer, mebibytes, cycle } = await replayedLog(Number(cases));
  const perSecond = Math.round(occurrences / answer.seconds).toLocaleString('en-US');
  console.log('| step | seconds | of the analysis |');
  console.log('| --- | --: | --: |');
  const share = (seconds) => `${Math.round((100 * seconds) / analysis.seconds)}%`;
  console.log(`| analysis of ${occurrences.toLocaleString('en-US')} occurrences | ${analysis.seconds.toFixed(1)} | |`);
  console.log(`| made ready for replay, with its fit | ${ready.seconds.toFixed(1)} | ${share(ready.seconds)} |`);
  console.log(
    `| one question (${perSecond} occurrences a second) | ${answer.seconds.toFixed(1)} | ${share(answer.seconds)} |`,
  );
  console.log(
    `\nMean cycle time ${cycle.log.toFixed(0)} s, replayed ${cycle.replayed.toFixed(0)} s; at most ${mebibytes} MiB.`,
  );
  return { ready: ready.seconds / analysis.seconds, question: answer.seconds / analysis.seconds };
}
