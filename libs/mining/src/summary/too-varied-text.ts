import { mostActivitiesAndPaths, type TooVariedWorkflow } from '../log/too-varied-workflows.js';
import { list, number, plural, quoted } from '../words/words.js';

const namedAtMost = 3;

/** Why no report shows these workflows, and what the reader can do about it; null where there are none. */
export function tooVariedText(workflows: readonly TooVariedWorkflow[]): string | null {
  if (workflows.length === 0) return null;
  const named = workflows
    .slice(0, namedAtMost)
    .map(
      ({ name, activities, paths }) =>
        `${quoted(name)} (${plural(activities, 'activity', 'activities')}, ${plural(paths, 'path')})`,
    );
  const others = workflows.length - named.length;
  const which = list(others > 0 ? [...named, `${number(others)} more`] : named);
  const [are, logs] = workflows.length === 1 ? ['is', 'the log'] : ['are', 'the logs'];
  return `${which} ${are} too varied for a report, which can have ${number(mostActivitiesAndPaths)} different activities and paths. If free text was imported as the activity, import ${logs} into a new source with another column.`;
}
