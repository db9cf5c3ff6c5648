import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface ComposeService {
  readonly image: string;
  readonly environment?: Record<string, string>;
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly deploy?: { readonly replicas: number };
  readonly secrets?: readonly { readonly source: string; readonly target: string }[];
  readonly [setting: string]: unknown;
}

interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly secrets: Readonly<Record<string, { readonly environment: string }>>;
}

/** As Compose reads docker-compose.yml. */
export const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as Compose;
