import { readFileSync } from 'node:fs';

/** Which lib may import which: the one place where it is written. */
const table = JSON.parse(readFileSync(new URL('libs/dependencies.json', import.meta.url), 'utf8'));

const mayImportOnly = Object.entries(table).map(([lib, allowed]) => ({
  name: `${lib}-imports-only-what-it-may`,
  comment: `libs/dependencies.json lets ${lib} import ${allowed.join(', ') || 'no other lib'}. Turn the dependency round, or publish an event.`,
  severity: 'error',
  from: { path: `^libs/${lib}/` },
  to: { path: '^libs/', pathNot: `^libs/(${[lib, ...allowed].join('|')})/` },
}));

/** The rooms of a big lib, and of the dashboard, from the ground up: each may import those before it. */
const rooms = JSON.parse(readFileSync(new URL('libs/rooms.json', import.meta.url), 'utf8'));

const sourceOf = (lib) => (lib === 'dashboard' ? 'apps/dashboard/src' : `libs/${lib}/src`);

const roomsImportDownwards = Object.entries(rooms).flatMap(([lib, order]) =>
  order.map((room, index) => ({
    name: `${lib}-${room.replaceAll('/', '-')}-imports-downwards`,
    comment: `libs/rooms.json: ${room} stands above ${order.slice(0, index).join(', ') || 'nothing'}. Move what both need down, or let the upper room register itself.`,
    severity: 'error',
    // Tests and their helpers run all of a lib.
    from: { path: `^${sourceOf(lib)}/${room}/`, pathNot: ['\\.(spec|long)\\.ts$', '/testing/'] },
    to: { path: `^${sourceOf(lib)}/`, pathNot: `^${sourceOf(lib)}/(${order.slice(0, index + 1).join('|')})/` },
  })),
);

export default {
  forbidden: [
    ...mayImportOnly,
    ...roomsImportDownwards,
    {
      name: 'every-lib-has-a-line-in-the-table',
      comment: 'Give it one in libs/dependencies.json: what it may import is decided there.',
      severity: 'error',
      from: { path: '^libs/[^/]+/', pathNot: `^libs/(${Object.keys(table).join('|')})/` },
      to: {},
    },
    ...[
      { from: { path: '^libs/([^/]+)/' }, own: '^libs/$1/' },
      { from: { path: '^(apps|bench)/', pathNot: '^apps/dashboard/' }, own: [] },
    ].map(({ from, own }) => ({
      name: 'libs-are-entered-by-name',
      comment: 'A lib has one door, its index.ts, and is called by its name: import … from "#events".',
      severity: 'error',
      from,
      to: { path: '^libs/', pathNot: own, dependencyTypesNot: ['aliased-subpath-import', 'aliased-tsconfig-paths'] },
    })),
    {
      name: 'dashboard-runs-in-a-browser',
      comment:
        'The page knows the service by its API alone. The exceptions are pure and named here: the projected ROI, which ' +
        'people recompute with their own assumptions and which must give what the server gives; what a map shows and ' +
        'how it is laid out and drawn, the charts, the key figures and the words, as in the PDF; the types of the report; what a file with no table begins with; and what a search finds.',
      severity: 'error',
      from: { path: '^apps/dashboard/src/' },
      to: {
        path: ['^(apps|libs|bench|scripts|test)/', 'node_modules/@nestjs/', 'node_modules/typeorm/'],
        pathNot: [
          '^apps/dashboard/src/',
          '^libs/mining/src/(pictures/charts/[a-z-]+(\\.chart)?|pictures/map/(clear-labels|fit-map|longest-waits|map-layout|map-marks|map-plan|map-svg|map-words|routes|simplify|text-width)|opportunities/(roadmap/plan-returns|roi/(annual-figures|assumptions))|people/natures/activity-words|report/(earlier-reports|summary/(action-titles|actions|key-figures|planned-actions)|words/[a-z-]+)|report/schema/report-sections)\\.ts$',
          '^libs/event-log/src/bytes/file-signatures\\.ts$',
          '^libs/platform/src/search/fold\\.ts$',
        ],
      },
    },
    {
      name: 'api-and-ui-have-one-door',
      comment:
        'Import it from the index of the folder. The script of the first requests is too early for that, and words are for code without a page.',
      severity: 'error',
      from: {
        path: '^apps/dashboard/src/(?!api/|ui/)',
        pathNot: ['\\.spec\\.ts$', '^apps/dashboard/src/(app/early-requests|assessments/list-filters|main)\\.tsx?$'],
      },
      to: { path: '^apps/dashboard/src/(api|ui)/(?!(index|words)\\.ts$).*\\.tsx?$' },
    },
    {
      name: 'no-cycles',
      comment: 'Move what both need into a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...[
      { from: { pathNot: '^(apps|test)/' }, own: [] },
      { from: { path: '^apps/([^/]+)/', pathNot: '^apps/standalone/' }, own: '^apps/$1/' },
      // It is api and worker in one process.
      { from: { path: '^apps/standalone/' }, own: '^apps/(standalone|api|worker)/' },
    ].map(({ from, own }) => ({
      name: 'no-import-of-an-app',
      comment: 'Apps put libs together and hold nothing that another part needs. Only tests may start them.',
      severity: 'error',
      from,
      to: { path: '^apps/', pathNot: own },
    })),
    {
      name: 'mining-is-pure',
      comment: 'Event log in, findings out: mining knows neither Nest nor PostgreSQL.',
      severity: 'error',
      from: { path: '^libs/mining/' },
      to: {
        path: [
          'node_modules/@nestjs/',
          'node_modules/typeorm/',
          'node_modules/pg/',
          'node_modules/pg-',
          'node_modules/@types/pg/',
        ],
      },
    },
    {
      name: 'no-dev-dependencies-in-production',
      comment: 'A first `npm start` does not install it: move it to dependencies, or its use to a spec.',
      severity: 'error',
      from: {
        path: '^(apps|libs)/',
        pathNot: ['\\.(spec|long)\\.ts$', '^libs/[^/]+/testing/', '^libs/[^/]+\\.ts$'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'everything-resolves',
      comment: 'Neither a file nor an installed package answers to this name.',
      severity: 'error',
      from: {},
      // The build's own output is there after a build only; a package that is nothing but types has no file to find.
      to: { couldNotResolve: true, pathNot: ['\\./dist/', '^@octokit/openapi-types$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    // A type is knowledge of the other lib just as well.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
    },
  },
};
