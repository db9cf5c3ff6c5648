import { type ReactNode, useId } from 'react';
import listClasses from './facts.module.css';
import classes from './page-section.module.css';

interface PageSectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page with its own heading. */
export function PageSection({ title, lead, actions, children }: PageSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.header}>
        <div className={classes.words}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}

interface FactListProps {
  readonly facts: readonly (readonly [string, ReactNode])[];
  /** One below the other, for long values. */
  readonly isStacked?: boolean;
  /** Of the whole list, for screen readers, where no heading says it. */
  readonly name?: string;
}

/** The properties of one thing as a list of names and values. */
export function Facts({ facts, isStacked = false, name }: FactListProps) {
  return (
    <Definitions
      entries={facts}
      className={`${listClasses.facts} ${isStacked ? listClasses.stacked : ''}`}
      {...(name !== undefined && { name })}
    />
  );
}

interface DefinitionsProps {
  readonly entries: readonly (readonly [string, ReactNode])[];
  readonly className?: string | undefined;
  /** For screen readers. */
  readonly name?: string;
}

/** Names, each with a value. */
export function Definitions({ entries, className, name }: DefinitionsProps) {
  return (
    <dl className={className} aria-label={name}>
      {entries.map(([what, value]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
