import { expect } from '@jest/globals';
import { aTenant } from '../builders/a-tenant.js';
import type { Organization } from '../builders/an-organization.js';
import { anIntegration, type IntegrationDetail } from '../builders/an-integration.js';
import type { ApiClient } from '../harness/api-client.js';
import type { Answer } from '../harness/answer.js';
import type { TestApp } from '../harness/test-app.js';
import { storedEvents, type StoredEvent } from './stored-events.js';
import { contentTypes, type Format } from './upload-samples.js';

export interface UploadAnswer {
  readonly accepted: number;
  readonly duplicates: number;
  readonly rejected: number;
  readonly errors: readonly { readonly line: number; readonly message: string }[];
}

interface Extras {
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An organization that uploads, each time into an integration of its own unless told to go on with the last one. */
export class Uploader {
  integration: IntegrationDetail;

  private constructor(
    private readonly app: TestApp,
    readonly client: ApiClient,
    readonly organization: Organization,
  ) {}

  static async of(app: TestApp): Promise<Uploader> {
    const { client, organization } = await aTenant(app);
    return new Uploader(app, client, organization);
  }

  async begin(): Promise<void> {
    this.integration = await anIntegration(this.client, { name: 'Orders' });
  }

  async upload(format: Format, body: string | Uint8Array, extras: Extras = {}): Promise<Answer<UploadAnswer>> {
    await this.begin();
    return this.again(format, body, extras);
  }

  again(
    format: Format,
    body: string | Uint8Array,
    { query = '', headers = {} }: Extras = {},
  ): Promise<Answer<UploadAnswer>> {
    return this.client.raw('POST', `/v1/integrations/${this.integration.id}/events${query}`, {
      headers: { 'content-type': contentTypes[format], ...headers },
      body,
    });
  }

  stored(): Promise<StoredEvent[]> {
    return storedEvents(this.app, this.integration.id);
  }

  /** Refused, naming what is wrong, with nothing stored. */
  async expectRefused(answer: Answer<UploadAnswer>, field: string, message: RegExp): Promise<void> {
    expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.error.details).toEqual([{ field, message: expect.stringMatching(message) }]);
    expect(await this.stored()).toEqual([]);
  }
}
