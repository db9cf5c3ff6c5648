import type { Summary, Workflow } from '../../../../../libs/mining/src/report/schema/report-sections';
import { calendarWords } from '../../../../../libs/mining/src/report/words/calendar-words';
import { number } from '../../../../../libs/mining/src/report/words/words';
import { type Tone, Badge, capitalized, Definitions } from '../../ui';
import classes from '../parts/report.module.css';

/** How much data there is, and what is wrong with it. */
interface DataBehindProps {
  readonly summary: Summary;
  readonly workflows: readonly Workflow[];
}

export function DataBehind({ summary, workflows }: DataBehindProps) {
  const { totals, dataQuality } = summary;
  // The badges already show the first issue.
  const remarks = dataQuality.issues.slice(parseMeasurable(summary).length > 0 ? 1 : 0);
  return (
    <section className={classes.card} aria-labelledby="basis">
      <h3 id="basis">Data behind this report</h3>
      <Definitions
        entries={Object.entries(totals).map(([name, count]) => [capitalized(name), number(count)])}
        className={classes.facts}
      />
      {calendarWords(workflows).map((text) => (
        <p key={text} className={classes.calendar}>
          {text}
        </p>
      ))}
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

const tones: Readonly<Record<string, Tone>> = { yes: 'good', 'in part': 'warn', no: 'neutral' };

/** Which of times, starts, and people the log contains: what is missing limits the figures below. */
export function MeasurableBadges({ summary }: { readonly summary: Summary }) {
  const known = parseMeasurable(summary);
  if (known.length === 0) return null;
  return (
    <ul className={classes.badges} aria-label="What can be measured">
      {known.map(([name, is]) => (
        <li key={name}>
          <Badge tone={tones[is] ?? 'neutral'}>
            {capitalized(name)}: {is}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

/** What the log lacks, in a few words: "data complete", "no roles, people in part". */
export function missingWords(summary: Summary): string {
  const known = parseMeasurable(summary);
  if (known.length === 0) return '';
  const gaps = known.flatMap(([name, is]) => (is === 'yes' ? [] : [is === 'no' ? `no ${name}` : `${name} in part`]));
  return gaps.length === 0 ? 'data complete' : `data: ${gaps.join(', ')}`;
}

/** Splits the first line of the data quality, `What can be measured: times yes · starts no`, into its parts. */
function parseMeasurable({ dataQuality }: Summary): [name: string, is: string][] {
  const [, line] = /^What can be measured: (.*)$/u.exec(dataQuality.issues[0]?.text ?? '') ?? [];
  return (line ?? '').split(' · ').flatMap((part): [string, string][] => {
    const [, name, is] = /^(\w+) (yes|in part|no)$/u.exec(part) ?? [];
    return name === undefined || is === undefined ? [] : [[name, is]];
  });
}
