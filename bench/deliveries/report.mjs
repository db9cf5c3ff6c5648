const columns = [
  ['rate', 'deliveries/s', 0],
  ['start', 'npm start ÷ it', 2],
  ['worker', 'worker ÷ it', 2],
  ['sender', 'sender CPU µs', 0],
  ['database', 'PostgreSQL CPU µs', 0],
  ['p50', 'idle p50 ms', 1],
  ['p99', 'idle p99 ms', 1],
];

/** Medians over the rounds; a ratio is the median of the ratios within each round. */
export function report(results, ours) {
  const [start, worker] = ours.map((name) => results.get(name) ?? []);
  const lines = [...results].map(([name, rounds]) => {
    const compared = rounds.map((figures, round) => ({
      ...figures,
      ...(!ours.includes(name) && {
        start: (start[round]?.rate ?? NaN) / figures.rate,
        worker: (worker[round]?.rate ?? NaN) / figures.rate,
      }),
    }));
    const cells = columns.map(([member, , digits]) =>
      shown(median(compared.map((figures) => figures[member])), digits),
    );
    return `| ${[name, ...cells].join(' | ')} |`;
  });
  const head = ['system', ...columns.map(([, title]) => title)];
  return [`| ${head.join(' | ')} |`, `| --- |${' ---: |'.repeat(columns.length)}`, ...lines].join('\n');
}

/** The time a delivery takes the service, in units of what it takes each of the others. */
export function ratiosOf(results, ours) {
  const others = [...results].filter(([name]) => !ours.includes(name));
  return Object.fromEntries(
    ours
      .slice(0, 2)
      .filter((own) => results.has(own))
      .flatMap((own) =>
        others.map(([name, rounds]) => [
          `${own}: time per delivery ÷ ${name}`,
          median(rounds.map(({ rate }, round) => rate / results.get(own)[round].rate)),
        ]),
      ),
  );
}

const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];

const shown = (value, digits) =>
  Number.isFinite(value) ? value.toLocaleString('en', { maximumFractionDigits: digits }) : '';
