import type { IntegrationView } from '../api/schemas';
import type { Tone } from '../ui/badge';

export const integrationStatuses: Readonly<
  Record<IntegrationView['status'], { readonly words: string; readonly tone: Tone }>
> = {
  connected: { words: 'Connected', tone: 'good' },
  collecting: { words: 'Collecting', tone: 'info' },
  attention: { words: 'Needs attention', tone: 'warn' },
  disconnected: { words: 'Disconnected', tone: 'neutral' },
};

export function sizeOf(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kB'] : bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${value.toLocaleString(undefined, { maximumFractionDigits: 1 })} ${unit}`;
}
