import { readFileSync, writeFileSync } from 'node:fs';

const table = JSON.parse(readFileSync(new URL('../libs/dependencies.json', import.meta.url), 'utf8'));
const picture = new URL('../docs/architecture.svg', import.meta.url);

const purposes = {
  platform: 'configuration, transactions, HTTP rules, secrets',
  mining: 'event log in, findings out; no framework',
  events: 'the six event types, their bus and outbox',
  auth: 'organizations, API keys, people, OAuth, limits',
  'event-log': 'files of events, read and stored',
  integrations: 'connected tools, collection, uploads',
  assessments: 'the assessment, its states and progress',
  reports: 'the report as JSON and as PDF',
  engine: 'runs an assessment from connect to report',
  webhooks: 'endpoints, signed deliveries, retries',
};

const box = { width: 372, height: 80 };
const gap = { x: 28, y: 42 };
const margin = 32;
const header = 64;

const libs = Object.keys(table);
const importersOf = (lib) => libs.filter((other) => table[other].includes(lib));

/** Rows from the bottom: above all it imports; a lib that imports none stands just below those that import it. */
function rowOf(lib) {
  const below = table[lib].filter((imported) => table[imported].length > 0);
  if (table[lib].length > 0) return 1 + Math.max(0, ...below.map(rowOf));
  return Math.max(0, Math.min(...importersOf(lib).map(rowOf)) - 1);
}

/** Every lib that `lib` reaches through another one: an arrow to it would say nothing new. */
function reachedThroughOthers(lib) {
  const reached = (from) => table[from].flatMap((next) => [next, ...reached(next)]);
  return new Set(table[lib].flatMap(reached));
}

const arrowsFrom = (lib) => table[lib].filter((imported) => !reachedThroughOthers(lib).has(imported));

/** The longest chain of arrows, which becomes the middle column. */
function chainFrom(lib) {
  const chains = arrowsFrom(lib).map(chainFrom);
  return [lib, ...(chains.sort((a, b) => b.length - a.length)[0] ?? [])];
}

function layOut() {
  const spine = new Set(libs.map(chainFrom).sort((a, b) => b.length - a.length)[0]);
  const top = Math.max(...libs.map(rowOf));
  const takenBeside = new Map();
  const places = libs.map((lib) => {
    const row = rowOf(lib);
    let column = 0;
    if (!spine.has(lib)) {
      // Those that import stand to the right, those that are only imported to the left.
      const side = table[lib].length > 0 ? 1 : -1;
      column = side * ((takenBeside.get(`${row} ${side}`) ?? 0) + 1);
      takenBeside.set(`${row} ${side}`, Math.abs(column));
    }
    return { lib, column, row: top - row + 1 };
  });
  const columns = places.map(({ column }) => column);
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const x = (column) => margin + (column - left) * (box.width + gap.x);
  const y = (row) => margin + header + row * (box.height + gap.y);
  return {
    boxes: new Map(places.map(({ lib, column, row }) => [lib, { x: x(column), y: y(row) }])),
    apps: { x: margin, y: y(0), width: x(right) + box.width - margin },
    width: x(right) + box.width + margin,
    height: y(top + 1) + box.height + margin,
  };
}

function arrow(from, to) {
  const middle = (from.y + to.y) / 2;
  return `<path class="arrow" d="M${from.x} ${from.y}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}"/>`;
}

const topOf = ({ x, y }, shift = 0) => ({ x: x + box.width / 2 + shift, y: y - 7 });
const bottomOf = ({ x, y }, shift = 0) => ({ x: x + box.width / 2 + shift, y: y + box.height });

function drawLib(lib, { x, y }) {
  if (!purposes[lib]) throw new Error(`${lib} has no line in scripts/draw-architecture.mjs that says what it is for`);
  const middle = x + box.width / 2;
  return [
    `<rect class="lib" x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="10"/>`,
    `<text class="name" x="${middle}" y="${y + 26}">${lib}</text>`,
    `<text class="purpose" x="${middle}" y="${y + 46}">${purposes[lib]}</text>`,
    `<text class="imports" x="${middle}" y="${y + 66}">${table[lib].join(' · ') || 'imports no other lib'}</text>`,
  ];
}

function drawApps(name, purpose, { x, y, width }) {
  const middle = x + width / 2;
  return [
    `<rect class="apps" x="${x}" y="${y}" width="${width}" height="${box.height}" rx="10"/>`,
    `<text class="apps-text" x="${middle}" y="${y + 36}">${name}</text>`,
    `<text class="apps-note" x="${middle}" y="${y + 56}">${purpose}</text>`,
  ];
}

function draw() {
  const { boxes, apps: all, width, height } = layOut();
  // The page stands on the left, above mining, whose pictures and words it shares with the PDF.
  const dashboard = { ...all, width: box.width + 40 };
  const apps = { ...all, x: all.x + dashboard.width + gap.x, width: all.width - dashboard.width - gap.x };
  const roots = libs.filter((lib) => importersOf(lib).length === 0);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">`,
    '<title id="title">Which library may import which</title>',
    '<defs><marker id="head" viewBox="0 0 8 8" refX="1" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 8 4 0 8Z" fill="#64748b"/></marker></defs>',
    `<style>
text { font-family: system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; text-anchor: middle; fill: #0f172a }
.title { font-size: 18px; font-weight: 600; text-anchor: start }
.note { font-size: 13px; fill: #475569; text-anchor: start }
.lib { fill: #ffffff; stroke: #94a3b8; stroke-width: 1.2 }
.apps { fill: #1e3a5f }
.apps-text { fill: #ffffff; font-size: 15px; font-weight: 600 }
.apps-note { fill: #cbd5e1; font-size: 12px }
.name { font-size: 16px; font-weight: 600 }
.purpose { font-size: 12px; fill: #334155 }
.imports { font-size: 11px; fill: #0369a1 }
.arrow { fill: none; stroke: #64748b; stroke-width: 1.6; marker-end: url(#head) }
</style>`,
    `<rect width="${width}" height="${height}" rx="14" fill="#f1f5f9"/>`,
    `<text class="title" x="${margin}" y="${margin + 18}">Which library may import which</text>`,
    `<text class="note" x="${margin}" y="${margin + 40}">In blue: all that a library may import. An arrow that follows from others is left out.</text>`,
    arrow({ x: dashboard.x + 60, y: dashboard.y + box.height }, topOf(boxes.get('mining'), -box.width / 4)),
    ...roots.map((lib) => {
      const to = topOf(boxes.get(lib));
      return arrow({ x: to.x, y: apps.y + box.height }, to);
    }),
    ...libs.flatMap((lib) =>
      arrowsFrom(lib).map((imported) => {
        const [from, to] = [boxes.get(lib), boxes.get(imported)];
        const lean = Math.sign(to.x - from.x) * 70;
        return arrow(bottomOf(from, lean), topOf(to, -lean));
      }),
    ),
    ...drawApps(
      'api · worker · standalone · mine',
      'put libraries together: may import every one, no lib imports an app',
      apps,
    ),
    ...drawApps('dashboard', 'knows the service by its API; takes pictures and words from mining', dashboard),
    ...libs.flatMap((lib) => drawLib(lib, boxes.get(lib))),
    '</svg>',
    '',
  ].join('\n');
}

if (process.argv.includes('--check')) {
  if (readFileSync(picture, 'utf8') !== draw()) {
    console.error(
      'docs/architecture.svg does not match libs/dependencies.json: run node scripts/draw-architecture.mjs',
    );
    process.exitCode = 1;
  }
} else {
  writeFileSync(picture, draw());
}
