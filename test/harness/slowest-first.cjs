const { default: Sequencer } = require('@jest/test-sequencer');

/** Files that take more than a minute; one that began last would be waited for alone. */
const slowest = [
  'test/mining/public-logs.e2e.ts',
  'test/hostile/file-bombs.e2e.ts',
  'test/connectors/conformance.e2e.ts',
  'test/hostile/long-reports.e2e.ts',
  'test/engine/crashes.e2e.ts',
  'test/hostile/confined-work.e2e.ts',
  'test/hostile/runs.e2e.ts',
  'test/hostile/tools.e2e.ts',
  'test/hostile/patterns.spec.ts',
  'test/hostile/kept-places.e2e.ts',
  'test/dashboard/report-figures.e2e.ts',
  'test/integrations/compaction.e2e.ts',
  'test/hostile/stalled-readers.e2e.ts',
];

/** Jest first starts the files that took longest last time; on a new checkout it knows only their sizes. */
module.exports = class SlowestFirst extends Sequencer {
  sort(tests) {
    const placeOf = ({ path }) => {
      const at = slowest.findIndex((file) => path.endsWith(`/${file}`));
      return at < 0 ? slowest.length : at;
    };
    return super.sort(tests).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
};
