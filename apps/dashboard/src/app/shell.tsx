import { Suspense, lazy, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Burger, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useNavigate, useNavigation } from 'react-router';
import { at } from '../api/address';
import { sessionQuery } from '../api/client';
import { connection } from '../api/connection';
import type { SignedInView } from '../api/schemas';
import { useCreate } from '../api/use-create';
import { droppedFiles, useFileDrop } from '../integrations/upload/file-drop';
import { readChosen, sourceName } from '../integrations/upload/read-chosen';
import { Icon } from '../ui/icon';
import { Delayed, PageSkeleton } from '../ui/page';
import { Failure } from '../ui/state';
import { toast } from '../ui/toast';
import { features } from './features';
import { Mark, Navigation, SandboxBar } from './navigation';
import classes from './shell.module.css';

const GoTo = lazy(async () => ({ default: (await import('./go-to')).GoTo }));
const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list')).ShortcutList }));

/** The frame around every page, shown once the session is loaded. */
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

const isLost = (): boolean => connection.isLost;

function ConnectionBanner() {
  const lost = useSyncExternalStore(connection.subscribe, isLost);
  return (
    <div role="status" className={classes.connection}>
      {lost && <p>No connection to the service. What you see may be out of date. Reconnecting …</p>}
    </div>
  );
}

/**
 * A file dropped on any page becomes a new source named after it. The page of the source then asks for its settings.
 */
function DropAnywhere() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate } = useCreate(at('/v1/integrations'), async ({ id }) => {
    void queryClient.invalidateQueries({ queryKey: ['/v1/integrations'] });
    await navigate(`/integrations/${id}`);
  });
  const upload = useCallback(
    async (files: readonly File[]): Promise<void> => {
      const failed = (error: Error): void => toast.failed('The file could not be opened', error);
      const read = await readChosen(files);
      const first = read.find((each) => typeof each !== 'string');
      // Creates no source for files that contain no events.
      if (!first) {
        failed(new Error(read.filter((each) => typeof each === 'string').join(' ')));
        return;
      }
      droppedFiles.put(files);
      mutate({ tool: 'upload', name: sourceName(first.file.name) }, { onError: failed });
    },
    [mutate],
  );
  const isOver = useFileDrop(useCallback((files: readonly File[]) => void upload(files), [upload]));
  if (!isOver) return null;
  return (
    <div className={classes.dropping} role="status">
      <p>
        <Icon name="upload" size={28} />
        <strong>Drop to upload</strong>
        <span>You can check what is in it before anything is stored.</span>
      </p>
    </div>
  );
}

type Dialog = 'go-to' | 'shortcuts';

/** How long after g the second key counts, in milliseconds. */
const timeout = 1500;

/** "g a" opens the assessments, "/" the search, "?" the list of shortcuts; not while typing or in a dialog. */
function useShortcuts(person: SignedInView | undefined, open: (dialog: Dialog) => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    let wentAt = -Infinity;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTypingOrInDialog(event.target) || !person) return;
      const isSecond = event.timeStamp - wentAt < timeout;
      wentAt = event.key === 'g' && !isSecond ? event.timeStamp : -Infinity;
      if (isSecond) {
        const entry = features.find(({ navigation }) => navigation?.shortcut === event.key)?.navigation;
        if (entry?.isFor(person)) void navigate(entry.path);
      } else if (event.key === '/') {
        // Otherwise the key would be the first letter in the field that opens.
        event.preventDefault();
        open('go-to');
      } else if (event.key === '?') open('shortcuts');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate, open, person]);
}

function isTypingOrInDialog(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]')) return true;
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
