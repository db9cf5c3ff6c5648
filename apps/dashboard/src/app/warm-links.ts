import { type RouteObject, matchRoutes } from 'react-router';
import { connection, sandboxPath, workspace } from '../api';

/** Loads the code of a page when a link to it is pointed at: when it is pressed, the page is there. */
export function warmLinks(routes: readonly RouteObject[]): () => void {
  const warm = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin || connection.isLost()) return;
    const path = workspace === 'test' ? link.pathname.replace(sandboxPath, '') : link.pathname;
    for (const { route } of matchRoutes([...routes], path) ?? []) {
      // What fails now is tried again when the link is pressed.
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
    }
  };
  document.addEventListener('pointerover', warm);
  document.addEventListener('focusin', warm);
  return () => {
    document.removeEventListener('pointerover', warm);
    document.removeEventListener('focusin', warm);
  };
}
