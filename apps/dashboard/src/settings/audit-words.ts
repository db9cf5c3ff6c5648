import { list } from '../../../../libs/mining/src/report/words/words';
import type { AuditEntryView } from '../api/schemas';

/** What was done, written after the actor's name; `…` stands for the name of the target. */
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
  'credential.leaked': 'reported the leaked credential …',
  'integration.connected': 'connected the source …',
  'integration.changed': 'changed the source …',
  'integration.disconnected': 'disconnected the source …',
  'integration.removed': 'removed the source …',
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
  'sandbox.reset': 'reset the sandbox',
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

/** Callers without a name. */
export const kindsOfCaller: Readonly<Record<string, string>> = {
  administrator: 'The administrator token',
  service: 'The service',
  anonymous: 'Someone not signed in',
};

/** The details that can contain the name of the target, the best one first. */
const namedBy = ['name', 'company', 'email', 'url', 'tool'] as const;

export const actorName = ({ type, id, name }: AuditEntryView['actor']): string =>
  kindsOfCaller[type] ?? name ?? id ?? type;

/** An entry as a sentence: Ada created the API key “CI”. */
export function auditSentence({ actor, action, target, details }: AuditEntryView): string {
  const found = namedBy.map((field) => details[field]).find((value) => typeof value === 'string');
  const thing = typeof found === 'string' ? `“${found}”` : (target?.id ?? '');
  const changed = changedTerms(details);
  const terms = changed.length === 0 ? '' : `: ${list(changed)}`;
  return `${actorName(actor)} ${predicates[action].replace('…', () => thing)}${terms}`.trim();
}

/** The terms of an assessment or a report, by the field of the details that lists their changes. */
const termLabels: Readonly<Record<string, string>> = {
  assumptions: 'assumptions',
  touchMinutes: 'touch times',
  touchMinutesByActivity: 'touch times',
  natures: 'kinds of activity',
  rules: 'rules',
  showPeople: 'names of people',
  calendar: 'calendar',
  holidays: 'calendar',
  language: 'language',
  sensitive: 'sensitive columns',
};

function changedTerms(details: AuditEntryView['details']): string[] {
  const labels = Object.entries(termLabels).flatMap(([field, label]) => (Array.isArray(details[field]) ? [label] : []));
  return [...new Set(labels)];
}

/** The label of every action in the API's schema: a new action without a label does not compile. */
export const auditActions: Readonly<Record<AuditEntryView['action'], string>> = {
  'access.refused': 'Access refused',
  'administration.refused': 'Wrong administrator token',
  'assessment.created': 'Assessment created',
  'assessment.changed': 'Assessment changed',
  'assessment.approved': 'Assessment approved',
  'assessment.deleted': 'Assessment deleted',
  'api_key.created': 'API key created',
  'api_key.changed': 'API key changed',
  'api_key.rotated': 'API key rotated',
  'api_key.revoked': 'API key revoked',
  'credential.leaked': 'Leaked credential revoked',
  'integration.connected': 'Source connected',
  'integration.changed': 'Source changed',
  'integration.disconnected': 'Source disconnected',
  'integration.removed': 'Source removed',
  'integration.events_uploaded': 'Events uploaded',
  'integration.upload_taken_back': 'Upload removed',
  'integration.events_deleted': 'Events of a source deleted',
  'oauth_client.created': 'Application registered',
  'oauth_client.changed': 'Application changed',
  'oauth_client.secret_rotated': 'Application’s secret rotated',
  'oauth_client.deleted': 'Application deleted',
  'oauth_grant.created': 'Access granted to an application',
  'oauth_grant.revoked': 'Access of an application ended',
  'organization.created': 'Organization created',
  'organization.changed': 'Organization changed',
  'report.recomputed': 'Report recomputed',
  'report.plan_changed': 'Roadmap plan changed',
  'report.shared': 'Report shared by link',
  'report.share_revoked': 'Link to a report revoked',
  'report.share_opened': 'Shared report opened',
  'sandbox.reset': 'Sandbox reset',
  'sign_in_link.created': 'Sign-in link created',
  'sign_in_provider.created': 'Single sign-on set up',
  'sign_in_provider.changed': 'Single sign-on changed',
  'sign_in_provider.deleted': 'Single sign-on removed',
  'user.created': 'Person added',
  'user.changed': 'Person changed',
  'user.deactivated': 'Person deactivated',
  'user.invited': 'Person invited',
  'user.invitation_withdrawn': 'Invitation withdrawn',
  'user.invitation_accepted': 'Invitation accepted',
  'user.password_changed': 'Own password changed',
  'user.password_reset_requested': 'Password reset requested',
  'user.password_reset': 'Password reset',
  'user.second_factor_added': 'Two-step sign-in turned on',
  'user.second_factor_removed': 'Two-step sign-in turned off',
  'user.second_factor_failed': 'Wrong sign-in code',
  'user.recovery_code_used': 'Recovery code used',
  'user.provider_linked': 'Provider account linked',
  'user.provider_unlinked': 'Provider account unlinked',
  'user.signed_in': 'Signed in',
  'user.sign_in_failed': 'Sign-in failed',
  'user.signed_out': 'Signed out',
  'user.session_ended': 'Own session ended',
  'webhook.created': 'Webhook added',
  'webhook.changed': 'Webhook changed',
  'webhook.disabled': 'Webhook disabled automatically',
  'webhook.deleted': 'Webhook deleted',
  'webhook.secret_rotated': 'Webhook’s secret rotated',
  'webhook.secret_revealed': 'Webhook’s secret shown',
  'webhook.tested': 'Test sent to a webhook',
  'webhook.replayed': 'Deliveries resent',
  'webhook.recovered': 'Missed events resent',
  'webhook.sent': 'Delivery sent now',
};
