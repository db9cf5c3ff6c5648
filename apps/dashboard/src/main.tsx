import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './app/base.css';
import { Application, queryClient } from './app/application';
import { sessionQuery } from './api/client';

// Requested early, while the page is still being put together; visitors with a shared link have no session.
if (!location.pathname.startsWith('/shared/')) queryClient.query(sessionQuery).catch(() => undefined);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Application />
    </StrictMode>,
  );
}
