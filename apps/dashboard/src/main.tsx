import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './app/base.css';
import './app/early-requests';
import { Application } from './app/application';
import { dropStraySecondClicks } from './app/second-click';
import { sessionQuery } from './api/client';
import { queryClient } from './api/query-client';

// The build loads the styles of each component with it; see first-load.ts.
if (import.meta.env.DEV) await import('@mantine/core/styles.layer.css');

// Starts loading the session before the page renders. Visitors with a shared link have none.
if (!location.pathname.startsWith('/shared/')) queryClient.query(sessionQuery).catch(() => undefined);

dropStraySecondClicks();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Application />
    </StrictMode>,
  );
}
