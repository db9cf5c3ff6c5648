import { Secrets, ValidationFailed } from '#platform';
import type { OAuthTool } from './tool-applications.js';
import { SignInExpired } from '../integrations.errors.js';

/** What returns with a person from a tool's page, encrypted: only this service can read or make it. */
export interface SignInState {
  readonly tool: OAuthTool;
  /** Of the session that set out; no other one may come back with it. */
  readonly session: string;
  readonly organizationId: string;
  readonly workspaceId: string;
  readonly environment: 'live' | 'test';
  readonly name: string | null;
  readonly config: Record<string, unknown>;
  readonly verifier: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const context = 'tool-sign-in';
/** It travels in an address. */
const longest = 4_000;

export function encryptState(secrets: Secrets, state: SignInState): string {
  const encrypted = secrets.encrypt(JSON.stringify(state), context).toString('base64url');
  if (encrypted.length <= longest) return encrypted;
  throw ValidationFailed.of(
    'config',
    'is too long for signing in: connect with fewer entries and add the others later',
  );
}

export function decryptState(secrets: Secrets, encrypted: string): SignInState {
  try {
    return JSON.parse(secrets.decrypt(Buffer.from(encrypted, 'base64url'), context).toString()) as SignInState;
  } catch {
    throw new SignInExpired();
  }
}
