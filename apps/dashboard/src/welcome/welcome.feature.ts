import type { Feature } from '../app/feature';

export const welcome: Feature = {
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./welcome.page')).HomePage }) },
    { path: 'welcome', lazy: async () => ({ Component: (await import('./welcome.page')).WelcomePage }) },
  ],
};
