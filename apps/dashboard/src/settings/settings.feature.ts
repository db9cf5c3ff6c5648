import { type Feature, page } from '../ui';
import { settingsPlaces } from './settings-places';

export const settings: Feature = {
  routes: [
    page('settings', async () => (await import('./settings.page')).SettingsStart),
    page('settings/keys', async () => (await import('./keys.page')).KeysPage),
    page('settings/people', async () => (await import('./people.page')).PeoplePage),
    page('settings/single-sign-on', async () => (await import('./single-sign-on.page')).SingleSignOnPage),
    page('settings/applications', async () => (await import('./applications.page')).ApplicationsPage),
    page('settings/organization', async () => (await import('./organization.page')).OrganizationPage),
    page('settings/requests', async () => (await import('./requests.page')).RequestsPage),
    page('settings/audit-log', async () => (await import('./audit-log.page')).AuditLogPage),
    page('settings/account', async () => (await import('./account.page')).AccountPage),
  ],
  places: settingsPlaces,
  navigation: { path: '/settings', label: 'Settings', icon: 'settings', shortcut: 's', isFor: () => true },
};
