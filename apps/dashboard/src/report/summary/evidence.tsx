import { Link } from 'react-router';
import type { Bottleneck, Finding, ReportSections } from '../../../../../libs/mining/src/report/schema/report-sections';
import { plural } from '../../../../../libs/mining/src/report/words/words';
import { Icon, useAddressFilters } from '../../ui';
import { caseLink } from '../source/report-links';
import { DataBehind, MeasurableBadges, missingWords } from './data-behind';
import shared from '../parts/report.module.css';
import classes from './evidence.module.css';

interface EvidenceProps {
  readonly report: Pick<ReportSections, 'summary' | 'workflows' | 'bottlenecks'>;
}

/** What the summary rests on: findings, and the data behind them. Folded until asked for; the address says which. */
export function Evidence({ report: { summary, workflows, bottlenecks } }: EvidenceProps) {
  const { valueOf, change } = useAddressFilters();
  const isOpen = valueOf('evidence') === 'open';
  const toggle = (): void => change('evidence', isOpen ? '' : 'open');
  const { findings } = summary;
  const data = missingWords(summary);
  return (
    <section className={classes.evidence} aria-labelledby="evidence">
      <h2 id="evidence">
        <button type="button" aria-expanded={isOpen} aria-controls="evidence-content" onClick={toggle}>
          <Icon name="next" size={16} />
          Evidence
          <span className={classes.about}>
            {[plural(findings.length, 'finding'), data].filter(Boolean).join(' · ')}
          </span>
        </button>
      </h2>
      <div id="evidence-content" className={classes.content} hidden={!isOpen}>
        <MeasurableBadges summary={summary} />
        <div className={classes.columns}>
          {findings.length > 0 && (
            <section className={shared.card} aria-labelledby="findings">
              <h3 id="findings">Findings</h3>
              <FindingRows findings={findings} bottlenecks={bottlenecks} />
            </section>
          )}
          <DataBehind summary={summary} workflows={workflows} />
        </div>
      </div>
    </section>
  );
}

interface FindingRowsProps {
  readonly findings: readonly Finding[];
  readonly bottlenecks: readonly Bottleneck[];
}

/** The findings as rows with links to their evidence and, where there are some, to the cases behind them. */
function FindingRows({ findings, bottlenecks }: FindingRowsProps) {
  return (
    <ol className={shared.rows}>
      {findings.map((finding) => {
        const link = findLink(finding);
        const cases = findCaseLink(finding, bottlenecks);
        return (
          <li key={finding.text} className={classes.finding}>
            {link === null ? (
              <span className={shared.row}>{finding.text}</span>
            ) : (
              <Link to={link} className={shared.row}>
                <span>{finding.text}</span>
                <Icon name="next" size={16} />
              </Link>
            )}
            {cases !== null && (
              <Link to={cases} className={classes.cases}>
                See its cases
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The cases of a bottleneck, a pattern, or a broken rule; other findings are about all cases or about money. */
function findCaseLink({ section, ref }: Finding, bottlenecks: readonly Bottleneck[]): string | null {
  const part = /^(?<workflow>w\d+)-[pr]\d+$/u.exec(ref)?.groups;
  if (part?.['workflow'] !== undefined) return caseLink({ workflow: part['workflow'], ref });
  const bottleneck = section === 'bottlenecks' ? bottlenecks.find(({ id }) => id === ref) : undefined;
  return bottleneck ? caseLink({ workflow: bottleneck.workflow, ref }) : null;
}

function findLink({ section, ref }: Finding): string | null {
  if (section === 'summary') return null;
  const search = new URLSearchParams({ section });
  const part = /^(w\d+)-[drop]\d+/u.exec(ref);
  if (part?.[1] !== undefined)
    return `?${new URLSearchParams({ section: 'process', workflow: part[1], ref }).toString()}`;
  search.set(section === 'workflows' ? 'workflow' : 'ref', ref);
  return `?${search.toString()}`;
}
