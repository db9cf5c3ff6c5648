import { NavLink, useLocation } from 'react-router';
import { useCurrentInView } from './use-current-in-view';
import classes from './filter-tabs.module.css';

interface SectionLinksProps {
  readonly name: string;
  /** Address and label. */
  readonly links: readonly (readonly [string, string])[];
}

/** The pages of one part, side by side. */
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
