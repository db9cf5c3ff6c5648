import { isInOrganization, page, type Feature } from '../../ui/feature';

export const results: Feature = {
  routes: [page('results', async () => (await import('./results.page')).ResultsPage)],
  navigation: { path: '/results', label: 'Results', icon: 'check', shortcut: 'r', isFor: isInOrganization },
};
