import { type RefObject, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation, useSearchParams } from 'react-router';
import classes from './filter-tabs.module.css';

interface SectionLinksProps {
  readonly name: string;
  /** Address and label. */
  readonly links: readonly (readonly [string, string])[];
}

/** Links to the pages of one part of the dashboard. */
export function SectionLinks({ name, links }: SectionLinksProps) {
  const row = useCurrentInView(useLocation().pathname);
  return (
    <nav ref={row} aria-label={name} className={classes.tabs}>
      {links.map(([to, label]) => (
        <NavLink key={to} to={to} end className={classes.tab}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

interface FilterTabsProps {
  /** The parameter of the address that contains the choice, so that it can be shared and bookmarked. */
  readonly parameter: string;
  readonly name: string;
  /** Value and label; the value '' stands for no filter. */
  readonly choices: readonly (readonly [string, string])[];
  /** The current choice, if it is not simply the value in the address. */
  readonly chosen?: string;
  /** Whether it chooses between views of what the tabs above it name. */
  readonly isOfViews?: boolean;
  /** Called when a choice is pointed at or reached by keyboard: what it shows can be loaded. */
  readonly onApproach?: (value: string) => void;
}

export function FilterTabs({
  parameter,
  name,
  choices,
  chosen: given,
  isOfViews = false,
  onApproach,
}: FilterTabsProps) {
  const [search] = useSearchParams();
  const chosen = given ?? search.get(parameter) ?? '';
  const row = useCurrentInView(chosen);
  const makeLink = (value: string): string => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(parameter);
    else next.set(parameter, value);
    return `?${next.toString()}`;
  };
  return (
    <nav ref={row} aria-label={name} className={`${classes.tabs ?? ''} ${isOfViews ? (classes.views ?? '') : ''}`}>
      {choices.map(([value, label]) => (
        <Link
          key={value}
          to={makeLink(value)}
          replace
          className={classes.tab}
          aria-current={value === chosen ? 'true' : undefined}
          onPointerEnter={() => onApproach?.(value)}
          onFocus={() => onApproach?.(value)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls the current link of a wide row into view, sideways only, so that the page does not move. */
function useCurrentInView(current: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]');
    if (!row.current || !link) return;
    const around = row.current.getBoundingClientRect();
    const inside = link.getBoundingClientRect();
    row.current.scrollLeft += inside.left + inside.width / 2 - around.left - around.width / 2;
  }, [current]);
  return row;
}
