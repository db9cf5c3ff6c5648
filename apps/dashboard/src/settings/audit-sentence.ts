import type { AuditEntryView } from '../api/schemas';

/** What was done, to be read after the name of who did it; `…` is where the thing's own name goes. */
const predicates: Readonly<Record<AuditEntryView['action'], string>> = {
  'access.refused': 'was refused access',
  'administration.refused': 'tried a wrong administrator token',
  'assessment.created': 'created the assessment …',
  'assessment.changed': 'changed the assessment …',
  'assessment.approved': 'approved the assessment …',
  'assessment.deleted': 'deleted the assessment …',
  'api_key.created': 'created the API key …',
  'api_key.changed': 'changed the API key …',
  'api_key.rotated': 'rotated the API key …',
  'api_key.revoked': 'revoked the API key …',
  'integration.connected': 'connected the source …',
  'integration.changed': 'changed the source …',
  'integration.disconnected': 'disconnected the source …',
  'integration.events_uploaded': 'uploaded events to the source …',
  'integration.upload_taken_back': 'removed an upload from the source …',
  'integration.events_deleted': 'deleted the events of the source …',
  'oauth_client.created': 'registered the application …',
  'oauth_client.changed': 'changed the application …',
  'oauth_client.secret_rotated': 'rotated the secret of the application …',
  'oauth_client.deleted': 'deleted the application …',
  'oauth_grant.created': 'granted access to the application …',
  'oauth_grant.revoked': 'ended the access of the application …',
  'organization.created': 'created the organization …',
  'organization.changed': 'changed the organization …',
  'report.recomputed': 'recomputed the report of …',
  'report.plan_changed': 'changed the roadmap plan of …',
  'report.shared': 'shared the report of …',
  'report.share_revoked': 'revoked a link to the report of …',
  'report.share_opened': 'opened the shared report of …',
  'sign_in_link.created': 'created a sign-in link for …',
  'sign_in_provider.created': 'set up single sign-on with …',
  'sign_in_provider.changed': 'changed single sign-on with …',
  'sign_in_provider.deleted': 'removed single sign-on',
  'user.created': 'added …',
  'user.changed': 'changed …',
  'user.deactivated': 'deactivated …',
  'user.invited': 'invited …',
  'user.invitation_withdrawn': 'withdrew the invitation of …',
  'user.invitation_accepted': 'accepted an invitation',
  'user.password_changed': 'changed their password',
  'user.password_reset_requested': 'requested a password reset for …',
  'user.password_reset': 'reset their password',
  'user.second_factor_added': 'set up two-step sign-in',
  'user.second_factor_removed': 'turned off two-step sign-in for …',
  'user.second_factor_failed': 'entered a wrong sign-in code',
  'user.recovery_code_used': 'signed in with a recovery code',
  'user.provider_linked': 'linked their account at the sign-in provider',
  'user.provider_unlinked': 'unlinked … from the sign-in provider',
  'user.signed_in': 'signed in',
  'user.sign_in_failed': 'failed to sign in',
  'user.signed_out': 'signed out',
  'user.session_ended': 'ended a session',
  'webhook.created': 'added the endpoint …',
  'webhook.changed': 'changed the endpoint …',
  'webhook.disabled': 'disabled the endpoint …',
  'webhook.deleted': 'deleted the endpoint …',
  'webhook.secret_rotated': 'rotated the secret of the endpoint …',
  'webhook.secret_revealed': 'revealed the secret of the endpoint …',
  'webhook.tested': 'sent a test to the endpoint …',
  'webhook.replayed': 'resent deliveries to the endpoint …',
  'webhook.recovered': 'resent missed events to the endpoint …',
  'webhook.sent': 'sent a delivery now to the endpoint …',
};

/** Who has no name of their own. */
export const kindsOfCaller: Readonly<Record<string, string>> = {
  administrator: 'The administrator token',
  service: 'The service',
  anonymous: 'Someone not signed in',
};

/** In which of the details a thing is named, the best first. */
const namedBy = ['name', 'company', 'email', 'url', 'tool'] as const;

export const actorName = ({ type, id, name }: AuditEntryView['actor']): string =>
  kindsOfCaller[type] ?? name ?? id ?? type;

/** The entry as a sentence: Ada created the API key “CI”. */
export function auditSentence({ actor, action, target, details }: AuditEntryView): string {
  const found = namedBy.map((field) => details[field]).find((value) => typeof value === 'string');
  const thing = typeof found === 'string' ? `“${found}”` : (target?.id ?? '');
  return `${actorName(actor)} ${predicates[action].replace('…', () => thing)}`.trim();
}
