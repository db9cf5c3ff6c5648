const activities = 400;

/** Cases that go through a few common steps and then through some of very many rare ones, named in a wide script. */
export function manySteps(): string {
  const name = (index: number): string => `${index}番の申請書類を確認して承認者へ転送する`;
  const lines: string[] = [];
  for (let number = 0; number < 500; number++) {
    const begin = Date.parse('2025-01-06T08:00:00Z') + number * 7_200_000;
    const steps = [
      0,
      1,
      2 + (number % 3),
      5 + ((number * 7) % (activities - 5)),
      5 + ((number * 11) % (activities - 5)),
      4,
    ];
    for (const [at, index] of steps.entries()) {
      const timestamp = new Date(begin + at * 5_400_000).toISOString();
      lines.push(JSON.stringify({ case: `申請-${number}`, activity: name(index), timestamp, resource: '佐藤' }));
    }
  }
  return lines.join('\n');
}
