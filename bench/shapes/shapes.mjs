/**
 * Logs of unusual shapes, always the same: what is quadratic in cases, people, names or events of one case shows in one
 * of them. Each is a function of how many events there are, and of draws between 0 and 1.
 */
const begin = Date.UTC(2026, 0, 5);
const minute = 60_000;
const hour = 3_600_000;
const day = 86_400_000;

/** Cases of so many steps, begun a minute apart, whose events `step` completes: case, number of the step, time before. */
function* cases(events, steps, step) {
  for (let number = 0; number < events / steps; number++) {
    let time = begin + number * minute;
    for (let at = 0; at < steps; at++) {
      const event = step(number, at, time);
      time = event.time;
      yield { case: `c${number}`, ...event };
    }
  }
}

/** The next moment between eight and seventeen o'clock on a working day. */
function inOfficeHours(time) {
  const moment = new Date(time);
  if (moment.getUTCHours() >= 17) moment.setUTCHours(32);
  else if (moment.getUTCHours() < 8) moment.setUTCHours(8);
  while ([0, 6].includes(moment.getUTCDay())) moment.setTime(moment.getTime() + day);
  return moment.getTime();
}

const among = (random, count) => Math.floor(random() * count);
const person = (random, count) => `r${among(random, count)}`;

/** An hour later, more or less, by one of forty people. */
const usual = (random, time) => ({ time: time + random() * 2 * hour, resource: person(random, 40) });

export const shapes = {
  'typical log': (events, random) =>
    cases(events, 10, (_, at, time) => ({
      activity: `Step ${random() < 0.9 ? at : among(random, 12)}`,
      ...usual(random, time),
    })),
  'every case unique': (events, random) =>
    cases(events, 5, (_, _at, time) => ({
      activity: `Step ${among(random, 50)}`,
      ...usual(random, time),
    })),
  'cases of one event': (events, random) =>
    cases(events, 1, (_, _at, time) => ({ activity: `Step ${among(random, 3)}`, time, resource: person(random, 40) })),
  'one case': (events, random) =>
    cases(events, events, (_, _at, time) => ({
      activity: `Step ${among(random, 24)}`,
      time: time + 20_000,
      resource: person(random, 40),
    })),
  'a hundred workflows': (events, random) =>
    cases(events, 10, (number, at, time) => ({
      activity: `Step ${random() < 0.8 ? at : among(random, 40)}`,
      ...usual(random, time),
      workflow: `w${number % 100}`,
    })),
  '20,000 activities': (events, random) =>
    cases(events, 10, (number, at, time) => ({
      activity: `Step ${(number * 7_919 + at * 3 + among(random, 3)) % 20_000}`,
      ...usual(random, time),
    })),
  'free text as the activity': (events, random) =>
    cases(events, 10, (number, at, time) => ({
      activity: `Question ${at} about order ${number}`,
      ...usual(random, time),
    })),
  'twenty cases of thousands of steps': (events, random) =>
    cases(events, events / 20, (_, at, time) => ({
      activity: `Step ${random() < 0.9 ? at : among(random, events / 20)}`,
      ...usual(random, time),
    })),
  'thousands of people, all different': (events, random) =>
    cases(events, 10, (_, at, time) => {
      const who = among(random, 3_000);
      const wait = -Math.log(1 - random()) * hour * Math.exp(((who * 7_919) % 3_000) / 1_500);
      return { activity: `Step ${at}`, time: time + wait, resource: `r${who}` };
    }),
  'half the office slow': (events, random) =>
    cases(events, 10, (_, at, time) => {
      const who = among(random, 60);
      const wait = -Math.log(1 - random()) * hour * (who % 2 === 0 ? 1 : 5);
      return { activity: `Step ${at}`, time: inOfficeHours(time + wait), resource: `r${who}` };
    }),
  'one machine, with starts': (events, random) =>
    cases(events, 10, (_, at, time) => {
      const startedAt = time + random() * 2 * hour;
      return { activity: `Step ${at}`, startedAt, time: startedAt + random() * minute, resource: 'system' };
    }),
  'only two timestamps': (events) =>
    cases(events, 10, (_, at) => ({ activity: `Step ${at}`, time: begin + (at > 5 ? day : 0), resource: 'r1' })),
  'back and forth': (events, random) =>
    cases(events, 100, (_, at, time) => ({
      activity: `Step ${at % 2}`,
      time: time + random() * 2 * hour,
      resource: `r${at % 2}`,
    })),
  'two tools': (events, random) =>
    cases(events, 10, (number, at, time) => ({
      activity: `Step ${at}`,
      ...usual(random, time),
      workflow: number % 2 === 0 ? 'orders' : 'invoices',
      ...(number % 2 === 1 && { links: [`c${number - 1}`] }),
    })),
  'one case ID in every workflow': function* (events, random) {
    for (let number = 0; number < events; number++) {
      const name = `c${Math.floor(number / 100)}`;
      const time = begin + number * 1_000;
      const workflow = `w${number % 100}`;
      const links = [name, `c${among(random, events / 100)}`];
      yield { case: name, activity: `Step ${among(random, 9)}`, time, resource: person(random, 40), workflow, links };
    }
  },
};
