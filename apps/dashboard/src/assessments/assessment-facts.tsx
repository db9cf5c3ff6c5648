import type { ReactNode } from 'react';
import type { AssessmentDetailView } from '../api';
import { ExactTime } from '../ui';
import { money } from './assessment-words';
import classes from './assessment.module.css';

interface FactsProps {
  readonly assessment: AssessmentDetailView;
}

/** While an assessment waits for events or approval, its completion cannot be estimated. */
const isForeseen = ({ overview: { waitingFor } }: AssessmentDetailView): boolean =>
  waitingFor === null || waitingFor.reason === 'schedule' || waitingFor.reason === 'turn';

/** When it starts and ends, as far as that is known. */
export function Dates({ assessment }: FactsProps) {
  const { scheduledFor, estimatedCompletion, period } = assessment;
  return (
    <dl className={classes.facts}>
      {scheduledFor !== null && (
        <Fact name="Scheduled for">
          <ExactTime at={scheduledFor} />
        </Fact>
      )}
      {isForeseen(assessment) && (
        <Fact name="Completion expected">
          <ExactTime at={estimatedCompletion} />
        </Fact>
      )}
      {period && <Period {...period} />}
    </dl>
  );
}

/** Of a completed one: when that was, and what people told the analysis beside the events. */
export function Details({ assessment }: FactsProps) {
  const { estimatedCompletion, period, showPeople, calendar, rules, natures, assumptions } = assessment;
  const kinds = Object.keys(natures).length;
  return (
    <section className={classes.card} aria-labelledby="details">
      <h2 id="details" className={classes.heading}>
        Details
      </h2>
      <dl className={classes.facts}>
        <Fact name="Completed">
          <ExactTime at={estimatedCompletion} />
        </Fact>
        {period ? <Period {...period} /> : <Fact name="Period">All cases</Fact>}
        <Fact name="People">{showPeople ? 'By name' : 'Pseudonyms'}</Fact>
        <Fact name="Calendar">{calendar?.timeZone ?? 'The organization’s'}</Fact>
        {assumptions.hourlyCost !== undefined && (
          <Fact name="Hourly cost">{money(assumptions.currency ?? 'EUR', assumptions.hourlyCost)}</Fact>
        )}
        {rules.length > 0 && <Fact name="Rules">{rules.length}</Fact>}
        {kinds > 0 && <Fact name="Activities with a given kind">{kinds}</Fact>}
      </dl>
    </section>
  );
}

function Period({ from, to }: NonNullable<AssessmentDetailView['period']>) {
  return (
    <Fact name="Period">
      <ExactTime at={from} /> to <ExactTime at={to} />
    </Fact>
  );
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
