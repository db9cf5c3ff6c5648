import type { EndpointHealthView } from '../api/schemas';
import { Badge, type Tone } from '../ui/badge';

type State = EndpointHealthView['state'];

const states: Readonly<Record<State, { readonly words: string; readonly tone: Tone }>> = {
  idle: { words: 'No recent deliveries', tone: 'neutral' },
  healthy: { words: 'Healthy', tone: 'good' },
  retrying: { words: 'Retrying', tone: 'warn' },
  failing: { words: 'Failing', tone: 'bad' },
  disabled: { words: 'Disabled', tone: 'neutral' },
};

export function HealthState({ state }: { readonly state: State }) {
  return <Badge tone={states[state].tone}>{states[state].words}</Badge>;
}

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

export const shareInWords = (share: number | null): string => (share === null ? '–' : percent.format(share));

export const latencyInWords = (ms: number | null): string =>
  ms === null ? '–' : ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
