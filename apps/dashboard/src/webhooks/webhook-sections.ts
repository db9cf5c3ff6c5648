/** The pages of this part, side by side. */
export const webhookSections = [
  ['/webhooks', 'Endpoints'],
  ['/events', 'Events'],
] as const;
