import { Link, useSearchParams } from 'react-router';
import { useCurrentInView } from './use-current-in-view';
import classes from './filter-tabs.module.css';

interface FilterTabsProps {
  /** The parameter of the address that holds the choice, so that it can be shared and come back to. */
  readonly parameter: string;
  readonly name: string;
  /** Value and label; the value '' is for everything. */
  readonly choices: readonly (readonly [string, string])[];
  /** The choice that holds, where the address may say it in other ways than by its value. */
  readonly chosen?: string;
}

export function FilterTabs({ parameter, name, choices, chosen: given }: FilterTabsProps) {
  const [search] = useSearchParams();
  const chosen = given ?? search.get(parameter) ?? '';
  const row = useCurrentInView(chosen);
  const linkTo = (value: string): string => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(parameter);
    else next.set(parameter, value);
    return `?${next.toString()}`;
  };
  return (
    <nav ref={row} aria-label={name} className={classes.tabs}>
      {choices.map(([value, label]) => (
        <Link
          key={value}
          to={linkTo(value)}
          replace
          className={classes.tab}
          aria-current={value === chosen ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
