// Made from openapi.json by `npm run openapi`: change the API, not this file.

export const keyedPaths: ReadonlySet<string> = new Set([
  '/v1/admin/organizations',
  '/v1/admin/organizations/{orgId}/api-keys',
  '/v1/admin/organizations/{orgId}/api-keys/{keyId}/rotate',
  '/v1/admin/organizations/{orgId}/oauth-clients',
  '/v1/admin/organizations/{orgId}/oauth-clients/{clientId}/rotate-secret',
  '/v1/admin/organizations/{orgId}/users',
  '/v1/api-keys',
  '/v1/api-keys/{keyId}/rotate',
  '/v1/assessments',
  '/v1/assessments/{id}/reports',
  '/v1/assessments/{id}/shares',
  '/v1/integrations',
  '/v1/integrations/{id}/events',
  '/v1/webhooks',
  '/v1/webhooks/{id}/deliveries/{deliveryId}/replay',
  '/v1/webhooks/{id}/deliveries/{deliveryId}/send',
  '/v1/webhooks/{id}/recover',
  '/v1/webhooks/{id}/replay',
  '/v1/webhooks/{id}/rotate-secret',
  '/v1/webhooks/{id}/test',
]);
