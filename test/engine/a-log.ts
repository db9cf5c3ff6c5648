/** Orders that wait longest for approval; as NDJSON, the same every time. */
export function aLog({
  cases = 60,
  start = '2025-01-06T08:00:00Z',
  prefix = 'order',
  hoursApart = 2,
  workMinutes = 15,
} = {}): string {
  const lines: string[] = [];
  const first = Date.parse(start);
  for (let number = 0; number < cases; number++) {
    const begin = first + number * hoursApart * 3_600_000;
    const steps: [activity: string, hours: number, resource: string][] = [
      ['Receive', 0, 'Ann'],
      ['Check', 1 + (number % 3), 'Bob'],
      ...(number % 4 === 0 ? [['Check', 3 + (number % 3), 'Bob'] as [string, number, string]] : []),
      ['Approve', 30 + (number % 7) * 5, 'Cleo'],
      ['Ship', 33 + (number % 7) * 5, 'Dan'],
    ];
    for (const [activity, hours, resource] of steps) {
      const end = begin + hours * 3_600_000;
      lines.push(
        JSON.stringify({
          case: `${prefix}-${number}`,
          activity,
          timestamp: new Date(end).toISOString(),
          startedAt: new Date(end - workMinutes * 60_000).toISOString(),
          resource,
        }),
      );
    }
  }
  return lines.join('\n');
}
