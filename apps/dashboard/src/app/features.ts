import { administration } from '../administration/administration.feature';
import { assessments } from '../assessments/assessments.feature';
import { integrations } from '../integrations/integrations.feature';
import { results } from '../report/results/results.feature';
import { settings } from '../settings/settings.feature';
import { webhooks } from '../webhooks/webhooks.feature';
import { welcome } from '../welcome/welcome.feature';
import type { Feature } from '../ui';

/** In the order of the navigation. To add a part of the dashboard, add it here. */
export const features: readonly Feature[] = [
  welcome,
  assessments,
  results,
  integrations,
  webhooks,
  settings,
  administration,
];
