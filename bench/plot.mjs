const width = 860;
const left = 330;
const right = 70;
const top = 70;
const row = 30;
const ink = '#1f2937';

/** One bar a ratio, from 1 on: to the left where ours costs less. Twice and half are as far from it. */
export function plot({ command, date, node, cores, load, ratios }) {
  const entries = Object.entries(ratios);
  const bottom = top + row * entries.length;
  const powers = entries.map(([, value]) => Math.log2(value));
  const least = Math.min(-1, Math.floor(Math.min(...powers)));
  const most = Math.max(1, Math.ceil(Math.max(...powers)));
  const x = (power) => left + ((power - least) / (most - least)) * (width - left - right);
  const ticks = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const parts = [
    text(16, 26, 'Relative cost (less is better)', 'font-size="15" font-weight="600"'),
    text(16, 46, `${command} · ${date} · Node ${node.slice(1)} · ${cores} cores, load ${load}`, 'fill="#4b5563"'),
    ...ticks.flatMap((power) => [
      line(x(power), power === 0 ? ink : '#e5e7eb', bottom),
      text(x(power), bottom + 18, `${Number((2 ** power).toPrecision(3))} ×`, 'text-anchor="middle" fill="#4b5563"'),
    ]),
    ...entries.flatMap(([name, value], index) => {
      const middle = top + row * (index + 0.5);
      const end = x(Math.log2(value));
      const from = Math.min(x(0), end);
      const to = Math.max(x(0), end);
      return [
        text(left - 12, middle + 4, name, 'text-anchor="end"'),
        `<rect x="${from}" y="${middle - 7}" width="${Math.max(to - from, 1)}" height="14" fill="${value <= 1 ? '#0f766e' : '#b45309'}"/>`,
        text(to + 6, middle + 4, `${value} ×`, 'font-weight="600"'),
      ];
    }),
  ];
  const size = `width="${width}" height="${bottom + 30}" viewBox="0 0 ${width} ${bottom + 30}"`;
  const font = 'font-family="system-ui, sans-serif" font-size="12"';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${font}>\n<rect width="100%" height="100%" fill="#fff"/>\n${parts.join('\n')}\n</svg>\n`;
}

const escaped = (value) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const text = (x, y, value, attributes = '') => {
  const fill = attributes.includes('fill=') ? '' : ` fill="${ink}"`;
  return `<text x="${x}" y="${y}"${fill} ${attributes}>${escaped(value)}</text>`;
};

const line = (x, color, bottom) => `<line x1="${x}" x2="${x}" y1="${top - 6}" y2="${bottom}" stroke="${color}"/>`;
