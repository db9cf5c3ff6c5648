const { default: Sequencer } = require('@jest/test-sequencer');

/** Files that take longest; one that began last would be waited for alone. */
const slowest = [
  'test/mining/public-logs.e2e.ts',
  'test/connectors/conformance.e2e.ts',
  'test/hostile/file-bombs.long.ts',
  'test/engine/crashes.long.ts',
  'test/dashboard/report-figures.long.ts',
  'test/dashboard/report.e2e.ts',
  'test/dashboard/report-explore.e2e.ts',
  'test/dashboard/report-map.e2e.ts',
  'test/dashboard/dropped-files.e2e.ts',
  'test/dashboard/webhooks.e2e.ts',
  'test/engine/report.e2e.ts',
  'test/mining/command.e2e.ts',
  'test/connectors/collecting.e2e.ts',
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
