import { Random } from './random.mjs';

const day = 86_400_000;
const begin = Date.UTC(2000, 0, 1);
const classes = ['A', 'C', 'M', 'R'];
const articles = ['157', '7', '158', '142', '171', '180', '126', '80'];

/** Some 561,000 events. */
export function* fines(cases = 150_370, seed = 1) {
  const random = new Random(seed);
  for (let number = 0; number < cases; number++) yield fine(number, random);
}

function fine(number, random) {
  let at = begin + random.whole(0, 4_500) * day;
  const amount = random.of([35, 36, 33, 71.5, 137, 22, 68]);
  const events = [
    [
      ...step('Create Fine', at),
      ['string', 'org:resource', String(random.whole(500, 650))],
      ['float', 'amount', amount.toFixed(1)],
      ['string', 'dismissal', 'NIL'],
      ['string', 'vehicleClass', random.of(classes)],
      ['float', 'totalPaymentAmount', '0.0'],
      ['int', 'article', random.of(articles)],
      ['int', 'points', '0'],
    ],
  ];
  const then = (name, days, ...more) => {
    at += Math.round(random.lasting(days)) * day;
    events.push([...step(name, at), ...more]);
  };
  const pays = () => {
    then(
      'Payment',
      20,
      ['float', 'paymentAmount', amount.toFixed(1)],
      ['float', 'totalPaymentAmount', amount.toFixed(1)],
    );
  };
  if (random.chance(1 / 3)) {
    if (random.chance(0.9)) pays();
    return named(number, events);
  }
  then('Send Fine', 80, ['float', 'expense', '11.0'], ['string', 'lastSent', 'P']);
  if (random.chance(0.2)) {
    pays();
    return named(number, events);
  }
  then('Insert Fine Notification', 15, ['string', 'notificationType', 'P'], ['string', 'lastSent', 'P']);
  if (random.chance(0.05)) then('Insert Date Appeal to Prefecture', 20);
  at = at - (at % day) + 60 * day;
  events.push([...step('Add penalty', at), ['float', 'amount', (amount * 2).toFixed(1)]]);
  if (random.chance(0.3)) pays();
  else then('Send for Credit Collection', 400);
  return named(number, events);
}

function step(name, at) {
  const time = `${new Date(at).toISOString().slice(0, 19)}.000+01:00`;
  return [
    ['string', 'concept:name', name],
    ['date', 'time:timestamp', time],
    ['string', 'lifecycle:transition', 'complete'],
  ];
}

function named(number, events) {
  return { attributes: [['string', 'concept:name', `A${number}`]], events };
}
