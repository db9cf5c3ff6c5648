import type { IntegrationView } from '../api';
import type { Tone } from '../ui';

export const integrationStatuses: Readonly<
  Record<IntegrationView['status'], { readonly words: string; readonly tone: Tone }>
> = {
  connected: { words: 'Connected', tone: 'good' },
  collecting: { words: 'Collecting', tone: 'info' },
  attention: { words: 'Needs attention', tone: 'warn' },
  disconnected: { words: 'Disconnected', tone: 'neutral' },
};
