import { useLocation } from 'react-router';
import { sandboxPath, workspace } from '../api/workspace';
import classes from './shell.module.css';

/** Between live and sandbox the page is loaded anew, so that nothing of the one can stay behind in the other. */
export function WorkspaceSwitch() {
  const { pathname } = useLocation();
  // A thing of the one does not exist in the other: its list does.
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
