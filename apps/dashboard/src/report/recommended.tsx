import { Link } from 'react-router';
import {
  effortWords,
  opportunityTitle,
  recommendationFor,
} from '../../../../libs/mining/src/report/words/opportunity-words';
import type { Bottleneck, Opportunity } from '../../../../libs/mining/src/report/schema/report-sections';
import explore from './explore.module.css';

interface RecommendedProps {
  readonly bottleneck: Bottleneck;
  readonly opportunities: readonly Opportunity[];
}

/** What to do about a bottleneck, and the opportunities that address it. */
export function Recommended({ bottleneck, opportunities }: RecommendedProps) {
  const found = recommendationFor(bottleneck, opportunities);
  return (
    <>
      {found.decision !== null && (
        <p className={explore.recommended}>
          <strong>What to do:</strong> {found.decision}
        </p>
      )}
      {found.opportunities.length > 0 && (
        <p className={explore.recommended}>
          <strong>Opportunities:</strong>{' '}
          {found.opportunities.map((each, index) => (
            <span key={each.id}>
              {index > 0 && '; '}
              <Link to={`?${new URLSearchParams({ section: 'opportunities', ref: each.id }).toString()}`}>
                {opportunityTitle(each)}
              </Link>{' '}
              ({effortWords(each)})
            </span>
          ))}
        </p>
      )}
    </>
  );
}
