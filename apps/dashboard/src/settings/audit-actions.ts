/** What the log knows, for the field in which one is chosen. */
export const actions: readonly string[] = [
  'access.refused',
  ...['api_key.created', 'api_key.changed', 'api_key.rotated', 'api_key.revoked'],
  ...['integration.connected', 'integration.changed', 'integration.disconnected'],
  ...['oauth_client.created', 'oauth_client.changed', 'oauth_client.secret_rotated', 'oauth_client.deleted'],
  ...['oauth_grant.created', 'oauth_grant.revoked'],
  ...['organization.created', 'organization.changed'],
  'sign_in_link.created',
  ...['user.created', 'user.changed', 'user.deactivated', 'user.password_changed'],
  ...['user.signed_in', 'user.sign_in_failed', 'user.signed_out', 'user.session_ended'],
  ...['webhook.created', 'webhook.changed', 'webhook.disabled', 'webhook.deleted'],
  ...['webhook.secret_rotated', 'webhook.tested', 'webhook.replayed'],
];
