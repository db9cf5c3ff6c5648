import { type Feature, isInOrganization, page } from '../../ui';

export const results: Feature = {
  routes: [page('results', async () => (await import('./results.page')).ResultsPage)],
  navigation: { path: '/results', label: 'Results', icon: 'check', shortcut: 'r', isFor: isInOrganization },
};
