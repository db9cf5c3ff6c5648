import { createBrowserRouter } from 'react-router';
import { sandboxPath, workspace } from '../api/workspace';
import { ErrorPage } from './error.page';
import { features } from './features';
import { NotFoundPage } from './not-found.page';
import { Shell } from './shell';

export const router = createBrowserRouter(
  [
    {
      element: <Shell />,
      errorElement: <ErrorPage />,
      // The first page's code is still on its way; the shell shows when it lasts.
      hydrateFallbackElement: <></>,
      children: [
        {
          errorElement: <ErrorPage />,
          children: [...features.flatMap(({ routes }) => routes), { path: '*', element: <NotFoundPage /> }],
        },
      ],
    },
  ],
  { basename: workspace === 'test' ? sandboxPath : '/' },
);
