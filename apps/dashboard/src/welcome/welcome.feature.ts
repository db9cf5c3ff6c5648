import { type Feature, page } from '../ui';

export const welcome: Feature = {
  routes: [
    { index: true, lazy: async () => ({ Component: (await import('./welcome.page')).HomePage }) },
    page('welcome', async () => (await import('./welcome.page')).WelcomePage),
  ],
};
