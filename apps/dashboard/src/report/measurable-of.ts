import type { Summary } from '../../../../libs/mining/src/report/schema/report-sections';

/** `What can be measured: times yes · starts no`, the first line of the data quality, part by part. */
export function measurableOf({ dataQuality }: Summary): [name: string, is: string][] {
  const [, said] = /^What can be measured: (.*)$/u.exec(dataQuality.issues[0]?.text ?? '') ?? [];
  return (said ?? '').split(' · ').flatMap((part): [string, string][] => {
    const [, name, is] = /^(\w+) (yes|in part|no)$/u.exec(part) ?? [];
    return name === undefined || is === undefined ? [] : [[name, is]];
  });
}
