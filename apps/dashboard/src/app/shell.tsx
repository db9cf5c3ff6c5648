import { lazy, Suspense, useEffect, useState } from 'react';
import { Burger, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useNavigation } from 'react-router';
import { sessionQuery } from '../api/session';
import { Delayed } from '../ui/delayed';
import { Failure } from '../ui/failure';
import { PageSkeleton } from '../ui/page-skeleton';
import { ConnectionBanner } from './connection-banner';
import { DropAnywhere } from './drop-anywhere';
import { Mark, Navigation } from './navigation';
import { useShortcuts } from './shortcuts';
import { SandboxBar } from './workspace-switch';
import classes from './shell.module.css';

const GoTo = lazy(async () => ({ default: (await import('./go-to')).GoTo }));
const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list')).ShortcutList }));

/** What stands around every page. Shown once it is known who is there. */
export function Shell() {
  const { data: person, error, refetch } = useQuery(sessionQuery);
  const [isMenuOpen, { toggle: toggleMenu, close: closeMenu }] = useDisclosure();
  const [dialog, setDialog] = useState<'go-to' | 'shortcuts' | null>(null);
  const { pathname } = useLocation();
  const { state } = useNavigation();
  useShortcuts(person, setDialog);
  useEffect(closeMenu, [pathname, closeMenu]);

  if (!person) {
    return error ? (
      <Failure title="The dashboard could not be loaded" error={error} onRetry={() => void refetch()} />
    ) : (
      <div className={classes.arriving}>
        <PageSkeleton />
      </div>
    );
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
          {!person.hasPassword && (
            <p className={classes.notice}>
              You signed in with a link. <Link to="/settings/account">Set a password</Link> so you can sign in again.
            </p>
          )}
          <Outlet />
        </main>
      </div>
      <Drawer
        opened={isMenuOpen}
        onClose={closeMenu}
        size="18rem"
        title="Menu"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {navigation}
      </Drawer>
      {person.organization && person.scopes.includes('integrations:write') && <DropAnywhere />}
      <Suspense>
        {dialog === 'go-to' && <GoTo onClose={close} />}
        {dialog === 'shortcuts' && <ShortcutList onClose={close} />}
      </Suspense>
    </>
  );
}
