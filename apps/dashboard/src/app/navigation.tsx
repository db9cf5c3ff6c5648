import { useMantineColorScheme } from '@mantine/core';
import { NavLink, useLocation } from 'react-router';
import { sandboxPath, useSession, workspace } from '../api';
import { Icon } from '../ui';
import { features } from './features';
import { searchKeys } from './use-shortcuts';
import classes from './shell.module.css';

const schemes = { auto: 'Theme: System', light: 'Theme: Light', dark: 'Theme: Dark' } as const;
const after = { auto: 'light', light: 'dark', dark: 'auto' } as const;

interface NavigationProps {
  readonly onSearch: () => void;
  readonly onShortcuts: () => void;
}

export function Navigation({ onSearch, onShortcuts }: NavigationProps) {
  const person = useSession();
  const { pathname } = useLocation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const entries = features.flatMap(({ navigation }) => (navigation?.isFor(person) ? [navigation] : []));
  return (
    <div className={classes.navigation}>
      <p className={classes.organization}>
        <Mark />
        <span>{person.organization?.name ?? 'Assessment Service'}</span>
      </p>
      {person.organization && <WorkspaceSwitch />}
      <button type="button" className={classes.search} onClick={onSearch}>
        <Icon name="search" size={16} />
        <span>Go to …</span>
        <kbd>{searchKeys}</kbd>
      </button>
      <nav aria-label="Main">
        <ul className={classes.entries}>
          {entries.map(({ path, label, icon }) => (
            <li key={path}>
              <NavLink to={path} className={classes.entry}>
                <Icon name={icon} />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <ul className={`${classes.entries} ${classes.foot}`}>
        <li>
          <NavLink to="/welcome" className={classes.entry}>
            <Icon name="welcome" />
            Getting started
          </NavLink>
        </li>
        <li>
          <button type="button" className={classes.entry} onClick={onShortcuts}>
            <Icon name="keyboard" />
            Keyboard shortcuts
          </button>
        </li>
        <li>
          <button type="button" className={classes.entry} onClick={() => setColorScheme(after[colorScheme])}>
            <Icon name="theme" />
            {schemes[colorScheme]}
          </button>
        </li>
        <li>
          <NavLink to="/settings/account" className={classes.entry}>
            <Icon name="account" />
            <span className={classes.person}>{person.name}</span>
          </NavLink>
        </li>
        <li>
          <a
            href={`/sign-out?return_to=${encodeURIComponent(pathname)}`}
            className={classes.entry}
            // What this tab remembers is of this person.
            onClick={() => sessionStorage.clear()}
          >
            <Icon name="signOut" />
            Sign out
          </a>
        </li>
      </ul>
    </div>
  );
}

export function Mark() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false" className={classes.mark}>
      <rect width="24" height="24" rx="6" fill="#3554d1" />
      <path
        d="M6.5 16.5 10 11l3.5 3 4-6.5"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Links reload the page when switching between live and sandbox, so that no data of one can appear in the other. */
function WorkspaceSwitch() {
  const { pathname } = useLocation();
  // The item that is open does not exist in the other workspace, so the link leads to the list.
  const section = `/${pathname.split('/')[1] ?? ''}`;
  return (
    <div className={classes.switch} role="group" aria-label="Workspace">
      <a href={section} aria-current={workspace === 'live' ? 'true' : undefined}>
        Live
      </a>
      <a href={`${sandboxPath}${section}`} aria-current={workspace === 'test' ? 'true' : undefined}>
        Sandbox
      </a>
    </div>
  );
}

export function SandboxBar() {
  const { pathname } = useLocation();
  if (workspace === 'live') return null;
  return (
    <section className={classes.sandbox} aria-label="Workspace notice">
      <strong>Sandbox</strong>
      <span>Nothing you do here affects live data.</span>
      <a href={`/${pathname.split('/')[1] ?? ''}`}>Go to live</a>
    </section>
  );
}
