import type { SignedInView } from '../api';

type Viewer = Pick<SignedInView, 'organization' | 'role' | 'systemAdmin'>;

interface SettingsPlace {
  readonly path: string;
  readonly label: string;
  readonly isFor: (person: Viewer) => boolean;
}

const isOwnAdministrator = ({ role }: Viewer): boolean => role === 'admin';
const isSystemAdministrator = ({ organization, systemAdmin }: Viewer): boolean => organization !== null && systemAdmin;
const isAnyAdministrator = (person: Viewer): boolean => isOwnAdministrator(person) || isSystemAdministrator(person);
const isAnyone = (): boolean => true;

/** The parts of the settings, in the order of their links. */
export const settingsPlaces: readonly SettingsPlace[] = [
  { path: '/settings/keys', label: 'API keys', isFor: isAnyAdministrator },
  { path: '/settings/people', label: 'People', isFor: isAnyAdministrator },
  { path: '/settings/single-sign-on', label: 'Single sign-on', isFor: isSystemAdministrator },
  { path: '/settings/applications', label: 'Applications', isFor: isSystemAdministrator },
  { path: '/settings/organization', label: 'Organization', isFor: isAnyone },
  { path: '/settings/requests', label: 'Requests', isFor: isOwnAdministrator },
  { path: '/settings/audit-log', label: 'Audit log', isFor: isSystemAdministrator },
  { path: '/settings/account', label: 'My account', isFor: isAnyone },
];
