import type { IdPrefix } from '#events';

const body = '01h455vb4pex5vsknk084sn02q';

/** Path segments that no row can have: an unused id, other prefixes, and every wrong shape an attacker would try. */
export function unknownIds(prefix: IdPrefix): string[] {
  return [
    `${prefix}_${body}`,
    `${prefix === 'org' ? 'usr' : 'org'}_${body}`,
    `${prefix}_${body.toUpperCase()}`,
    `${prefix}_${body.slice(1)}`,
    `${prefix}_${body}0`,
    `${prefix}_8${body.slice(1)}`,
    `${prefix}_0il0${body.slice(4)}`,
    `${prefix}${body}`,
    `${prefix}_`,
    '0188bac7-4afa-78aa-bc3b-bd1eef28d881',
    '1',
    '-1',
    'null',
    '%00',
    '%E2%82%AC',
    `%27%20OR%201=1--`,
    '..%2F..%2Fetc',
    `${prefix}_${body}%0A`,
    '$where',
    'x'.repeat(4000),
  ];
}
