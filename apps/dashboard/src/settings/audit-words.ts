import { list } from '../../../../libs/mining/src/report/words/words';
import type { AuditEntryView } from '../api';

/**
 * The label of every action in the API's schema, and what was done, written after the actor's name; `…` stands for the
 * name of the target. A new action without words does not compile.
 */
export const auditActions: Readonly<Record<AuditEntryView['action'], readonly [label: string, predicate: string]>> = {
  'access.refused': ['Access refused', 'was refused access'],
  'administration.refused': ['Wrong administrator token', 'tried a wrong administrator token'],
  'assessment.created': ['Assessment created', 'created the assessment …'],
  'assessment.changed': ['Assessment changed', 'changed the assessment …'],
  'assessment.approved': ['Assessment approved', 'approved the assessment …'],
  'assessment.stopped': ['Assessment stopped', 'stopped the assessment …'],
  'assessment.resumed': ['Assessment resumed', 'resumed the assessment …'],
  'assessment.deleted': ['Assessment deleted', 'deleted the assessment …'],
  'api_key.created': ['API key created', 'created the API key …'],
  'api_key.changed': ['API key changed', 'changed the API key …'],
  'api_key.rotated': ['API key rotated', 'rotated the API key …'],
  'api_key.revoked': ['API key revoked', 'revoked the API key …'],
  'comment.added': ['Comment added', 'commented on the report of …'],
  'comment.changed': ['Comment changed', 'changed a comment on the report of …'],
  'comment.deleted': ['Comment deleted', 'deleted a comment on the report of …'],
  'credential.leaked': ['Leaked credential revoked', 'reported the leaked credential …'],
  'integration.connected': ['Source connected', 'connected the source …'],
  'integration.changed': ['Source changed', 'changed the source …'],
  'integration.disconnected': ['Source disconnected', 'disconnected the source …'],
  'integration.removed': ['Source removed', 'removed the source …'],
  'integration.events_uploaded': ['Events uploaded', 'uploaded events to the source …'],
  'integration.events_replaced': ['Events replaced', 'replaced events of the source …'],
  'integration.replacement_undone': ['Replacement undone', 'undid a replacement of events of the source …'],
  'integration.upload_taken_back': ['Upload removed', 'removed an upload from the source …'],
  'integration.events_deleted': ['Events of a source deleted', 'deleted the events of the source …'],
  'oauth_client.created': ['Application registered', 'registered the application …'],
  'oauth_client.changed': ['Application changed', 'changed the application …'],
  'oauth_client.secret_rotated': ['Application’s secret rotated', 'rotated the secret of the application …'],
  'oauth_client.deleted': ['Application deleted', 'deleted the application …'],
  'oauth_grant.created': ['Access granted to an application', 'granted access to the application …'],
  'oauth_grant.revoked': ['Access of an application ended', 'ended the access of the application …'],
  'organization.created': ['Organization created', 'created the organization …'],
  'organization.changed': ['Organization changed', 'changed the organization …'],
  'organization.chat_tested': ['Test sent to Slack or Teams', 'sent a test to Slack or Teams'],
  'organization.erase_requested': ['Erasure requested', 'requested that the organization … be erased'],
  'organization.erase_taken_back': ['Erasure taken back', 'took back the request to erase the organization …'],
  'organization.erased': ['Organization erased', 'erased the organization …'],
  'organization.export_requested': ['Export requested', 'requested an export of the organization'],
  'organization.exported': ['Export made', 'made an export of the organization'],
  'organization.questions_allowed': ['Questions to a model allowed', 'allowed questions to a language model'],
  'organization.questions_stopped': ['Questions to a model stopped', 'stopped questions to a language model'],
  'report.asked': ['Question asked about a report', 'asked a question about the report of …'],
  'report.recomputed': ['Report recomputed', 'recomputed the report of …'],
  'report.filtered': ['Report filtered', 'filtered a report'],
  'report.filter_changed': ['View of a report named', 'named a view of a report'],
  'report.filter_deleted': ['View of a report deleted', 'deleted a view of a report'],
  'report.plan_changed': ['Roadmap plan changed', 'changed the roadmap plan of …'],
  'report.shared': ['Report shared by link', 'shared the report of …'],
  'report.share_revoked': ['Link to a report revoked', 'revoked a link to the report of …'],
  'report.share_opened': ['Shared report opened', 'opened the shared report of …'],
  'sandbox.clock_advanced': ['Sandbox clock advanced', 'advanced the clock of the sandbox'],
  'sandbox.reset': ['Sandbox reset', 'reset the sandbox'],
  'scenario.asked': ['Scenario asked', 'asked about a scenario of …'],
  'scenario.changed': ['Scenario changed', 'changed a scenario of …'],
  'scenario.deleted': ['Scenario deleted', 'deleted a scenario of …'],
  'sign_in_link.created': ['Sign-in link created', 'created a sign-in link for …'],
  'sign_in_provider.created': ['Single sign-on set up', 'set up single sign-on with …'],
  'sign_in_provider.changed': ['Single sign-on changed', 'changed single sign-on with …'],
  'sign_in_provider.deleted': ['Single sign-on removed', 'removed single sign-on'],
  'user.created': ['Person added', 'added …'],
  'user.changed': ['Person changed', 'changed …'],
  'user.deactivated': ['Person deactivated', 'deactivated …'],
  'user.erased': ['Person erased', 'erased …'],
  'user.invited': ['Person invited', 'invited …'],
  'user.invitation_withdrawn': ['Invitation withdrawn', 'withdrew the invitation of …'],
  'user.invitation_accepted': ['Invitation accepted', 'accepted an invitation'],
  'user.notifications_changed': ['Notifications of a person changed', 'changed the notifications of …'],
  'user.password_changed': ['Own password changed', 'changed their password'],
  'user.password_reset_requested': ['Password reset requested', 'requested a password reset for …'],
  'user.password_reset': ['Password reset', 'reset their password'],
  'user.second_factor_added': ['Two-step sign-in turned on', 'set up two-step sign-in'],
  'user.second_factor_removed': ['Two-step sign-in turned off', 'turned off two-step sign-in for …'],
  'user.second_factor_failed': ['Wrong sign-in code', 'entered a wrong sign-in code'],
  'user.recovery_code_used': ['Recovery code used', 'signed in with a recovery code'],
  'user.provider_linked': ['Provider account linked', 'linked their account at the sign-in provider'],
  'user.provider_unlinked': ['Provider account unlinked', 'unlinked … from the sign-in provider'],
  'user.signed_in': ['Signed in', 'signed in'],
  'user.sign_in_failed': ['Sign-in failed', 'failed to sign in'],
  'user.signed_out': ['Signed out', 'signed out'],
  'user.session_ended': ['Own session ended', 'ended a session'],
  'user.sessions_ended': ['Person signed out', 'signed … out everywhere'],
  'webhook.created': ['Webhook added', 'added the endpoint …'],
  'webhook.changed': ['Webhook changed', 'changed the endpoint …'],
  'webhook.disabled': ['Webhook disabled automatically', 'disabled the endpoint …'],
  'webhook.deleted': ['Webhook deleted', 'deleted the endpoint …'],
  'webhook.secret_rotated': ['Webhook’s secret rotated', 'rotated the secret of the endpoint …'],
  'webhook.secret_revealed': ['Webhook’s secret shown', 'revealed the secret of the endpoint …'],
  'webhook.tested': ['Test sent to a webhook', 'sent a test to the endpoint …'],
  'webhook.replayed': ['Deliveries resent', 'resent deliveries to the endpoint …'],
  'webhook.recovered': ['Missed events resent', 'resent missed events to the endpoint …'],
  'webhook.sent': ['Delivery sent now', 'sent a delivery now to the endpoint …'],
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
  const [, predicate] = auditActions[action];
  return `${actorName(actor)} ${predicate.replace('…', () => thing)}${terms}`.trim();
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
