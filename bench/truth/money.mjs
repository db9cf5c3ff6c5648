import { importCompiled } from './simulated.mjs';

const mostWords = 12;

/**
 * What reports value where nothing was planted that could be automated: nothing is expected. Then the same of logs with a
 * step that follows a rule, which has to be valued.
 */
export async function money(labels, readReport, count) {
  const { moneyLogs } = await importCompiled('money-logs');
  console.log('| log | to automate | opportunities | on the roadmap | value a year | headline |');
  console.log('| --- | --- | --: | --: | --: | --- |');
  for (const label of labels) {
    const name = label.file.replace(/\.(csv|xes)(\.gz)?$/u, '');
    console.log(rowOf(name, 'nothing', await readReport(label)));
  }
  for (const { name, planted, report } of moneyLogs(count)) console.log(rowOf(name, planted, await report()));
}

function rowOf(name, planted, { opportunities, roadmap, roi, summary }) {
  const items = roadmap.waves.flatMap((wave) => wave.items);
  const value = roi.total ? Math.round(roi.total.annualValue.expected).toLocaleString('en-US') : '–';
  const words = summary.headline.split(' ');
  const headline = words.length > mostWords ? `${words.slice(0, mostWords).join(' ')} …` : summary.headline;
  return `| ${[name, planted, opportunities.length, items.length, value, headline].join(' | ')} |`;
}
