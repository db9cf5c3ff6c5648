import { createBrowserRouter } from 'react-router';
import { sandboxPath, workspace } from '../api/workspace';
import { ErrorPage } from './error.page';
import { features } from './features';
import { NotFoundPage } from './not-found.page';
import { Shell } from './shell';

export const router = createBrowserRouter(
  [
    {
      // For people without an account: nothing of the shell, which asks who is there.
      path: 'shared/:token',
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <></>,
      lazy: async () => ({ Component: (await import('../report/shared.page')).SharedPage }),
    },
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
