import { Random } from './random.mjs';

const minute = 60_000;
const day = 86_400_000;
const begin = Date.UTC(2018, 0, 1);
const people = Array.from({ length: 600 }, (_, index) => (index % 20 === 0 ? `batch_${index}` : `user_${index}`));
const kinds = ['3-way match, invoice before GR', '3-way match, invoice after GR', '2-way match', 'Consignment'];
const areas = [
  'Packaging',
  'Logistics',
  'Sales',
  'CAPEX &amp; SOCS',
  'Marketing',
  'Enterprise Services',
  'Trading &amp; End Products',
];

/** The way most items go; what happens more than once or on the way comes by chance. */
const path = [
  ['Create Purchase Order Item', 0, 1],
  ['Change Approval for Purchase Order', 2, 0.15],
  ['Vendor creates invoice', 12, 0.85],
  ['Record Goods Receipt', 6, 0.95],
  ['Record Service Entry Sheet', 3, 0.1],
  ['Record Invoice Receipt', 9, 0.9],
  ['Remove Payment Block', 7, 0.3],
  ['Change Price', 2, 0.1],
  ['Clear Invoice', 30, 0.8],
];

export function* purchases(events = 338_000, seed = 1) {
  const random = new Random(seed);
  for (let number = 0, left = events; left > 0; number++) {
    const made = item(number, random);
    made.events.length = Math.min(made.events.length, left);
    left -= made.events.length;
    yield made;
  }
}

function item(number, random) {
  let at = begin + random.whole(0, 365 * 24 * 60) * minute;
  const worth = String(random.whole(1, 20_000));
  const events = [];
  for (const [name, days, probability] of path) {
    if (!random.chance(probability)) continue;
    const times = /Receipt|Sheet/.test(name) && random.chance(0.1) ? random.whole(2, 9) : 1;
    for (let time = 0; time < times; time++) {
      at += Math.round(random.lasting(days * 24 * 60)) * minute;
      // What another party reports has no time of the day.
      if (name.startsWith('Vendor')) at = at - (at % day) + day - minute;
      events.push(event(name, at, worth, random));
    }
  }
  return { attributes: attributes(number, random), events };
}

function event(name, at, worth, random) {
  const person = name.startsWith('Vendor') ? 'NONE' : random.of(people);
  return [
    ['string', 'User', person],
    ['string', 'org:resource', person],
    ['string', 'concept:name', name],
    ['float', 'Cumulative net worth (EUR)', `${worth}.0`],
    ['date', 'time:timestamp', `${new Date(at).toISOString().slice(0, 19)}.000Z`],
  ];
}

function attributes(number, random) {
  const order = 2_000_000_000 + Math.floor(number / 3);
  const kind = random.of(kinds);
  return [
    ['string', 'Spend area text', random.of(areas)],
    ['string', 'Company', 'companyID_0000'],
    ['string', 'Document Type', random.of(['Standard PO', 'Framework order', 'EC Purchase order'])],
    ['string', 'Sub spend area text', `Products for Resale ${random.whole(1, 130)}`],
    ['string', 'Purchasing Document', String(order)],
    ['string', 'Purch. Doc. Category name', 'Purchase order'],
    ['string', 'Vendor', `vendorID_${String(random.whole(0, 1_900)).padStart(4, '0')}`],
    ['string', 'Item Type', random.of(['Standard', 'Service', 'Consignment', 'Third-party', 'Subcontracting'])],
    ['string', 'Item Category', kind],
    ['string', 'Spend classification text', random.of(['NPR', 'PR', 'OTHER'])],
    ['string', 'Source', 'sourceSystemID_0000'],
    ['string', 'Name', `vendor_${String(random.whole(0, 1_850)).padStart(4, '0')}`],
    ['boolean', 'GR-Based Inv. Verif.', String(kind.endsWith('after GR'))],
    ['string', 'Item', String((number % 3) * 10 + 10)],
    ['string', 'concept:name', `${order}_${String((number % 3) * 10 + 10).padStart(5, '0')}`],
    ['boolean', 'Goods Receipt', String(kind.startsWith('3'))],
  ];
}
