import { mostActivitiesAndPaths } from '../log/too-varied-workflows.js';
import { firstThree, list, number, plural, quoted } from '../words/words.js';
import type { LogProfile } from './log-profile.js';

/** Why the report does not show some workflows, and what the reader can do about it; null where it shows all. */
export function tooVariedText({ tooVaried: workflows = [] }: LogProfile): string | null {
  if (workflows.length === 0) return null;
  const named = workflows.map(
    ({ name, activities, paths }) =>
      `${quoted(name)} (${plural(activities, 'activity', 'activities')}, ${plural(paths, 'path')})`,
  );
  const [are, logs] = workflows.length === 1 ? ['is', 'the log'] : ['are', 'the logs'];
  return `${list(firstThree(named))} ${are} too varied for a report, which can have ${number(mostActivitiesAndPaths)} different activities and paths. If free text was imported as the activity, import ${logs} into a new source with another column.`;
}
