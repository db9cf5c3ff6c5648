import { execFileSync } from 'node:child_process';
import { productionPackages } from './production-packages.mjs';
import { root } from './setup.mjs';

/**
 * Writes the bill of materials of a production install (CycloneDX). npm lists everything, and what is for development
 * is taken out here: its own --omit=dev also leaves out what a tool of development has as a peer, such as pg.
 */
const options = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
const bill = JSON.parse(
  execFileSync('npm', options, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
);
const own = bill.metadata.component['bom-ref'];
const kept = new Set([own, ...productionPackages().map(({ name, version }) => `${name}@${version}`)]);
bill.components = bill.components.filter((component) => kept.has(component['bom-ref']));
bill.dependencies = bill.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((needed) => kept.has(needed)) }));
bill.metadata.component.name = 'assessment-service';
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);
