import type { Summary } from '../../../../libs/mining/src/report-sections';
import { number } from '../../../../libs/mining/src/words/words';
import { Badge, type Tone } from '../ui/badge';
import classes from './report.module.css';

const tones: Readonly<Record<string, Tone>> = { yes: 'good', 'in part': 'warn', no: 'neutral' };

/** How much data there is, what can be measured with it, and what is wrong with it. */
export function DataBehind({ summary: { totals, dataQuality } }: { readonly summary: Summary }) {
  const [first, ...issues] = dataQuality.issues;
  const badges = first === undefined ? [] : badgesOf(first.text);
  const remarks = badges.length > 0 ? issues : dataQuality.issues;
  return (
    <section className={classes.card} aria-labelledby="basis">
      <h2 id="basis">Data behind this report</h2>
      {badges.length > 0 && (
        <ul className={classes.badges} aria-label="What can be measured">
          {badges.map(([name, is]) => (
            <li key={name}>
              <Badge tone={tones[is] ?? 'neutral'}>
                {name}: {is}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <dl className={classes.facts}>
        {Object.entries(totals).map(([name, count]) => (
          <div key={name}>
            <dt>{name.charAt(0).toUpperCase() + name.slice(1)}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
      {remarks.length > 0 && (
        <details className={classes.remarks} open={remarks.length < 3}>
          <summary>What to know about the data ({number(remarks.length)})</summary>
          <ul>
            {remarks.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** `What can be measured: times yes · starts no`, part by part. */
function badgesOf(text: string): [name: string, is: string][] {
  const [, said] = /^What can be measured: (.*)$/u.exec(text) ?? [];
  return (said ?? '').split(' · ').flatMap((part): [string, string][] => {
    const [, name, is] = /^(\w+) (yes|in part|no)$/u.exec(part) ?? [];
    return name === undefined || is === undefined ? [] : [[name, is]];
  });
}
