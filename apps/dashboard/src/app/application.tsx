import { Suspense, lazy, useSyncExternalStore } from 'react';
import { type CSSVariablesResolver, MantineProvider, createTheme } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { connection, queryClient, sandboxPath, sessionEnd, workspace } from '../api';
import { areToastsUsed, loadNotifications, NotFoundPage } from '../ui';
import { ErrorPage } from './error.page';
import { features } from './features';
import { Shell } from './shell';

/** The content security policy allows styles that components write at run time only with this nonce. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

// The package that locks scrolling behind dialogs reads the nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce });

/** The same blue as on the sign-in pages and in the PDF. */
const indigo = [
  '#eef1fd',
  '#dbe1fa',
  '#b9c5f5',
  '#9fb0ff',
  '#8ea2ff',
  '#5a74e0',
  '#3554d1',
  '#2a44ac',
  '#223789',
  '#182763',
] as const;

/** The same bluish grays as in base.css. */
const dark = [
  '#c9cdd8',
  '#b4bac7',
  '#9097a8',
  '#6b7180',
  '#434958',
  '#333846',
  '#20242e',
  '#1b1e26',
  '#14161c',
  '#0f1116',
] as const;

const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif';

const theme = createTheme({
  colors: { indigo, dark },
  primaryColor: 'indigo',
  primaryShade: 6,
  fontFamily: sans,
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
  headings: { fontFamily: sans, fontWeight: '600' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    NumberInput: { defaultProps: { hideControls: true } },
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Show the password' } } },
  },
});

/** Bluish grays with a contrast of at least 4.5 to 1, so that text can be read. */
const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#16181d',
    '--mantine-color-dimmed': '#5c6270',
    '--mantine-color-placeholder': '#6b7180',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-anchor': '#3554d1',
  },
  dark: {
    '--mantine-color-body': '#14161c',
    '--mantine-color-text': '#eceef3',
    '--mantine-color-dimmed': '#a3a9b8',
    '--mantine-color-placeholder': '#9097a8',
    '--mantine-color-error': '#ffb4ab',
    '--mantine-color-anchor': '#9fb0ff',
  },
});

connection.subscribe(() => {
  if (!connection.isLost()) void queryClient.invalidateQueries();
});
sessionEnd.subscribe(() => {
  if (!sessionEnd.isWaiting()) void queryClient.invalidateQueries();
});

const router = createBrowserRouter(
  [
    {
      // Shared reports are for people without an account: outside the shell, which needs a session.
      path: 'shared/:token',
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <></>,
      lazy: async () => ({ Component: (await import('../report/shared.page')).SharedPage }),
    },
    {
      element: <Shell />,
      errorElement: <ErrorPage />,
      // Renders nothing while the code of the first page loads, so that nothing flashes.
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

const Notifications = lazy(async () => ({ default: (await loadNotifications()).Notifications }));

function Toasts() {
  const areUsed = useSyncExternalStore(areToastsUsed.subscribe, areToastsUsed.get);
  return <Suspense>{areUsed && <Notifications />}</Suspense>;
}

export function Application() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      getStyleNonce={() => nonce}
      defaultColorScheme="auto"
      deduplicateInlineStyles
    >
      <QueryClientProvider client={queryClient}>
        <Toasts />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
