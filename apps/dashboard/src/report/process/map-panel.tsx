import { useEffect, useRef, type ReactNode } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { Link } from 'react-router';
import { pickSign } from '../../../../../libs/mining/src/pictures/map/map-marks';
import type { Nature, Stats } from '../../../../../libs/mining/src/report/schema/report-sections';
import { natureLabels } from '../../../../../libs/mining/src/report/words/labels';
import { duration } from '../../../../../libs/mining/src/report/words/words';
import { Icon } from '../../ui';
import { SignMark } from './map-shapes';
import classes from './map-panel.module.css';

interface MapPanelProps {
  readonly title: string;
  readonly closing: string;
  readonly nature: Nature;
  /** The link to the cases; null if they cannot be listed. */
  readonly cases: string | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel beside the map about one step or path. */
export function MapPanel({ title, closing, nature, cases, onClose, children }: MapPanelProps) {
  const sign = pickSign(nature.class);
  const heading = useRef<HTMLHeadingElement>(null);
  // Keyboard users continue in the panel, and return to the map when it closes.
  useEffect(() => {
    const opener = document.activeElement;
    if (!(opener instanceof SVGElement) || !opener.matches(':focus-visible')) return;
    heading.current?.focus();
    return () => {
      if (document.activeElement === document.body) opener.focus();
    };
  }, []);
  return (
    <section className={classes.panel} aria-labelledby="panel">
      <header className={classes.head}>
        <h2 id="panel" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <ActionIcon variant="subtle" color="gray" aria-label={closing} onClick={onClose}>
          <Icon name="close" size={16} />
        </ActionIcon>
      </header>
      <p className={classes.nature}>
        {sign && (
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <SignMark sign={sign} />
          </svg>
        )}
        <span>
          {sign?.label ?? natureLabels[nature.class]}
          {nature.evidence !== '' && <span className={classes.quiet}> · {nature.evidence}</span>}
        </span>
      </p>
      {children}
      {cases !== null && (
        <Button component={Link} to={cases} variant="default" size="xs">
          Show slow cases
        </Button>
      )}
    </section>
  );
}

export function Figures({ children }: { readonly children: ReactNode }) {
  return <dl className={classes.figures}>{children}</dl>;
}

interface FigureProps {
  readonly name: string;
  readonly quiet?: string;
  readonly children: ReactNode;
}

export function Figure({ name, quiet, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {quiet !== undefined && <span className={classes.quiet}> {quiet}</span>}
      </dd>
    </div>
  );
}

export function Times({ name, stats }: { readonly name: string; readonly stats: Stats }) {
  return (
    <Figure name={name} quiet={`(mean ${duration(stats.mean)}, one in ten over ${duration(stats.p90)})`}>
      median {duration(stats.median)}
    </Figure>
  );
}
