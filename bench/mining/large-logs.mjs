import { fines } from './fines.mjs';
import { purchases } from './purchases.mjs';

/**
 * Two logs with the size and shape of public ones, generated from a seed because the originals are too large to
 * distribute. This service and pm4py read the same file.
 */
export const largeLogs = {
  // Road traffic fines: 150,370 short cases, a dozen attributes on some events, times to the day.
  fines: () => xes(fines()),
  // A sample of BPI challenge 2019: purchase orders with 16 attributes a case, times to the minute, many at 23:59.
  purchases: () => xes(purchases()),
};

/** Cases as XES, piece by piece. */
function* xes(cases) {
  let text = '<?xml version="1.0" encoding="UTF-8"?>\n<log xes.version="2.0" xmlns="http://www.xes-standard.org/">\n';
  for (const { attributes, events } of cases) {
    text += `\t<trace>\n${attributes.map((each) => attribute(each, '\t\t')).join('')}`;
    for (const event of events)
      text += `\t\t<event>\n${event.map((each) => attribute(each, '\t\t\t')).join('')}\t\t</event>\n`;
    text += '\t</trace>\n';
    if (text.length < 64 * 1024) continue;
    yield text;
    text = '';
  }
  yield `${text}</log>\n`;
}

function attribute([type, key, value], indent) {
  return `${indent}<${type} key="${key}" value="${value}"/>\n`;
}
