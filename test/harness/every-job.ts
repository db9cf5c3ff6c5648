import type { INestApplication } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

/** Runs each `@Job` of an application once. */
export async function everyJob(app: INestApplication): Promise<void> {
  const scanner = new MetadataScanner();
  for (const { instance } of app.get(DiscoveryService, { strict: false }).getProviders()) {
    if (typeof instance !== 'object' || instance === null) continue;
    const methods = instance as Readonly<Record<string, () => Promise<void>>>;
    const names = scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object);
    for (const name of names.filter((each) => each.endsWith(' (interval)'))) await methods[name]?.();
  }
}
