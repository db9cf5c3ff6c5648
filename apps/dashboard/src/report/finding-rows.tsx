import { Link } from 'react-router';
import type { Finding } from '../../../../libs/mining/src/report/schema/report-sections';
import { Icon } from '../ui/icon';
import classes from './report.module.css';

/** Each a row that opens what it rests on. */
export function FindingRows({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <ol className={classes.rows}>
      {findings.map((finding) => {
        const link = linkOf(finding);
        return (
          <li key={finding.text}>
            {link === null ? (
              <span className={classes.row}>{finding.text}</span>
            ) : (
              <Link to={link} className={classes.row}>
                <span>{finding.text}</span>
                <Icon name="next" size={16} />
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function linkOf({ section, ref }: Finding): string | null {
  if (section === 'summary') return null;
  const search = new URLSearchParams({ section });
  const part = /^(w\d+)-[drop]\d+/u.exec(ref);
  if (part?.[1] !== undefined)
    return `?${new URLSearchParams({ section: 'drivers', workflow: part[1], ref }).toString()}`;
  search.set(section === 'workflows' ? 'workflow' : 'ref', ref);
  return `?${search.toString()}`;
}
