import { money, number, plural, shortDuration, type Roadmap, type RoadmapItem } from '#mining';
import { roadmapGantt } from '../charts/roadmap.chart.js';
import { figures, heading, note, paragraph, subheading, table, words, type Content } from '../content.js';

export function roadmapPages(roadmap: Roadmap, currency: string): Content[] {
  const { waves, capacityDaysPerMonth } = roadmap;
  if (waves.length === 0)
    return [heading('Roadmap'), paragraph('No change earns its cost, so there is nothing to plan.')];
  return [
    heading('Roadmap'),
    paragraph(
      `Decisions first, then value for effort, within ${plural(capacityDaysPerMonth, 'day')} of work a month. What a change depends on comes before it.`,
    ),
    roadmapGantt(roadmap),
    note(
      'Beside each bar the days of work. The darker a bar, the later its wave: decide, quick wins, core, transform.',
    ),
    ...waves.flatMap(({ name, from, to, items }): Content[] => [
      subheading(`${name}: month ${number(from)} to ${number(to)}`),
      table(
        [
          words('What'),
          figures('Days'),
          figures('Annual value'),
          words('Success shows in', 'auto'),
          figures('Now'),
          figures('Then'),
        ],
        items.map((item) => {
          const { what, of } = measure(item);
          const value = item.expectedAnnualValue === null ? '–' : money(currency, item.expectedAnnualValue);
          return [item.title, number(item.effortDays), value, what, of(item.baseline.value), of(item.target.value)];
        }),
      ),
    ]),
  ];
}

const measures: readonly (readonly [ending: string, what: string, of: (value: number) => string])[] = [
  ['.rework.repeats', 'repeats', number],
  ['.occurrences', 'times it is done', number],
  ['.serviceSeconds.mean', 'average work', shortDuration],
  ['.annual.hours', 'hours a year', number],
];

/** The JSON report says where the figure stands in it; people are told what it is. */
function measure({ baseline }: RoadmapItem): { what: string; of: (value: number) => string } {
  const [, what = baseline.metric, of = number] = measures.find(([ending]) => baseline.metric.endsWith(ending)) ?? [];
  return { what, of };
}
