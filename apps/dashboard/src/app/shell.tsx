import { Suspense, lazy, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { Burger, CloseButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useNavigate, useNavigation } from 'react-router';
import { type SignedInView, connection, sessionEnd, sessionQuery } from '../api';
import { droppedFiles, useFileDrop } from '../integrations/upload/file-drop';
import { day, Delayed, Failure, Icon } from '../ui';
import { features } from './features';
import { Mark, Navigation, SandboxBar } from './navigation';
import { removeOutline } from './outline';
import { useScrollPosition } from './use-scroll-position';
import { type ShortcutDialog, useShortcuts } from './use-shortcuts';
import { warmLinks } from './warm-links';
import classes from './shell.module.css';

const Menu = lazy(async () => ({ default: (await import('./menu')).Menu }));
const GoTo = lazy(async () => ({ default: (await import('./go-to')).GoTo }));
const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list')).ShortcutList }));

const routes = features.flatMap((feature) => feature.routes);

/** The frame around every page, shown once the session is loaded. */
export function Shell() {
  const { data: person, error, refetch } = useQuery(sessionQuery);
  const [isMenuOpen, { toggle: toggleMenu, close: closeMenu }] = useDisclosure();
  const [dialog, setDialog] = useState<ShortcutDialog | null>(null);
  const { pathname } = useLocation();
  const { state } = useNavigation();
  useShortcuts(person, setDialog);
  useScrollPosition();
  useEffect(() => warmLinks(routes), []);
  useEffect(closeMenu, [pathname, closeMenu]);
  const hasArrived = person !== undefined || error !== null;
  useLayoutEffect(() => {
    if (hasArrived) removeOutline();
  }, [hasArrived]);

  if (!person) {
    return error && <Failure title="The dashboard could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  const navigation = <Navigation onSearch={() => setDialog('go-to')} onShortcuts={() => setDialog('shortcuts')} />;
  const close = (): void => setDialog(null);
  return (
    <>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <SandboxBar />
      <ConnectionBanner />
      <div className={classes.shell}>
        <aside className={classes.side}>{navigation}</aside>
        <nav aria-label="Top" className={classes.top}>
          <Burger opened={isMenuOpen} onClick={toggleMenu} size="sm" aria-label="Menu" aria-expanded={isMenuOpen} />
          <Mark />
          <span className={classes.topName}>{person.organization?.name ?? 'Assessment Service'}</span>
        </nav>
        <main id="content" tabIndex={-1} className={classes.content} aria-busy={state === 'loading'}>
          {state === 'loading' && (
            <Delayed>
              <div className={classes.loading} />
            </Delayed>
          )}
          {!person.hasPassword && person.singleSignOn === null && pathname !== '/settings/account' && (
            <PasswordNotice />
          )}
          {person.organization && person.organization.eraseDueAt !== null && (
            <p className={classes.notice} role="status">
              {person.organization.name} will be erased on {day.format(new Date(person.organization.eraseDueAt))}, with
              all its data. {person.role === 'admin' && <Link to="/settings/organization">Export a copy</Link>}
            </p>
          )}
          <Outlet />
        </main>
      </div>
      {person.organization && canReport(person) && <DropAnywhere />}
      <Suspense>
        {isMenuOpen && <Menu onClose={closeMenu}>{navigation}</Menu>}
        {dialog === 'go-to' && <GoTo onClose={close} />}
        {dialog === 'shortcuts' && <ShortcutList onClose={close} />}
      </Suspense>
    </>
  );
}

const closedNotice = 'password-notice-closed';

/** Closed, it stays so in this browser. */
function PasswordNotice() {
  const [isClosed, setClosed] = useState(() => localStorage.getItem(closedNotice) !== null);
  if (isClosed) return null;
  const close = (): void => {
    localStorage.setItem(closedNotice, 'yes');
    setClosed(true);
  };
  return (
    <p className={classes.notice}>
      <span>
        You signed in with a link. <Link to="/settings/account#password">Set a password</Link> so you can sign in again.
      </span>
      <CloseButton aria-label="Close" size="sm" variant="transparent" c="inherit" onClick={close} />
    </p>
  );
}

/** Whether a person may store events and assess them. */
const canReport = ({ scopes }: SignedInView): boolean =>
  scopes.includes('integrations:write') && scopes.includes('assessments:write');

function ConnectionBanner() {
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost);
  const isOver = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.isWaiting);
  return (
    <div role="status" className={classes.connection}>
      {lost && <p>No connection. You can still read what you have opened. Reconnecting …</p>}
      {!lost && isOver && (
        <p>
          Your session has ended.{' '}
          <a href={sessionEnd.signIn} target="_blank" rel="noreferrer">
            Sign in in a new tab
          </a>
          , then go on here: what you entered is kept.
        </p>
      )}
    </div>
  );
}

/** A file dropped on any page opens the page that makes a report of it; nothing is stored before it is asked for. */
function DropAnywhere() {
  const navigate = useNavigate();
  const isOver = useFileDrop((files) => {
    droppedFiles.put(files);
    void navigate('/assessments/from-file');
  });
  if (!isOver) return null;
  return (
    <div className={classes.dropping} role="status">
      <p>
        <Icon name="upload" size={28} />
        <strong>Drop to create a report</strong>
        <span>You see what is in it before anything is stored.</span>
      </p>
    </div>
  );
}
