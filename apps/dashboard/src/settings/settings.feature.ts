import type { Feature } from '../app/feature';

export const settings: Feature = {
  routes: [
    { path: 'settings', lazy: async () => ({ Component: (await import('./settings.page')).SettingsStart }) },
    { path: 'settings/keys', lazy: async () => ({ Component: (await import('./keys.page')).KeysPage }) },
    { path: 'settings/people', lazy: async () => ({ Component: (await import('./people.page')).PeoplePage }) },
    {
      path: 'settings/single-sign-on',
      lazy: async () => ({ Component: (await import('./single-sign-on.page')).SingleSignOnPage }),
    },
    {
      path: 'settings/applications',
      lazy: async () => ({ Component: (await import('./applications.page')).ApplicationsPage }),
    },
    {
      path: 'settings/organization',
      lazy: async () => ({ Component: (await import('./organization.page')).OrganizationPage }),
    },
    { path: 'settings/requests', lazy: async () => ({ Component: (await import('./requests.page')).RequestsPage }) },
    { path: 'settings/audit-log', lazy: async () => ({ Component: (await import('./audit-log.page')).AuditLogPage }) },
    { path: 'settings/account', lazy: async () => ({ Component: (await import('./account.page')).AccountPage }) },
  ],
  places: [
    { path: '/settings/keys', label: 'API keys' },
    { path: '/settings/people', label: 'People' },
    { path: '/settings/single-sign-on', label: 'Single sign-on' },
    { path: '/settings/applications', label: 'Applications' },
    { path: '/settings/organization', label: 'Organization' },
    { path: '/settings/requests', label: 'Requests' },
    { path: '/settings/audit-log', label: 'Audit log' },
    { path: '/settings/account', label: 'My account' },
  ],
  navigation: { path: '/settings', label: 'Settings', icon: 'settings', shortcut: 's', isFor: () => true },
};
