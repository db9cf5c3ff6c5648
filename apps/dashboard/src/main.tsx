import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './app/base.css';
import { Application, queryClient } from './app/application';
import { sessionQuery } from './api/client';

// Starts loading the session before the page renders. Visitors with a shared link have none.
if (!location.pathname.startsWith('/shared/')) queryClient.query(sessionQuery).catch(() => undefined);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Application />
    </StrictMode>,
  );
}
