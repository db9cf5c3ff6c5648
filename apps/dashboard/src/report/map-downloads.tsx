import { Button } from '@mantine/core';
import type { MapPlan, PlacedMap } from '../../../../libs/mining/src/pictures/map/map-plan';
import { mapSvg } from '../../../../libs/mining/src/pictures/map/map-svg';
import { activitiesShown, meaning, pathsShown } from '../../../../libs/mining/src/pictures/map/map-words';
import type { SimplifiedMap } from '../../../../libs/mining/src/pictures/map/simplify';
import type { Workflow } from '../../../../libs/mining/src/report/schema/report-sections';
import { shownName } from '../../../../libs/mining/src/report/words/labels';
import { plural } from '../../../../libs/mining/src/report/words/words';
import { Icon } from '../ui/icon';
import { toast } from '../ui/toast';
import { saveMap } from './map-export';

interface MapDownloadsProps {
  readonly plan: MapPlan;
  /** Undefined while it is being laid out. */
  readonly placed: PlacedMap | undefined;
  readonly workflow: Workflow;
  readonly map: SimplifiedMap;
  readonly company: string;
}

/** The map as it is shown, to take along: with its title and legend, and nothing that has to be looked up elsewhere. */
export function MapDownloads({ plan, placed, workflow, map, company }: MapDownloadsProps) {
  const by = plan.show === 'time' ? 'time' : 'frequency';
  const name = `${company} ${shownName(workflow.name)} process map by ${by}`;
  const save = (format: 'svg' | 'png'): void => {
    if (!placed) return;
    const svg = mapSvg(plan, placed, {
      title: `${company}: ${shownName(workflow.name)}, process map by ${by}`,
      note: `${plural(workflow.cases, 'case')}. Showing ${activitiesShown(workflow, map)} and ${pathsShown(workflow, map, plan.show)}.`,
      ...meaning(plan.show, workflow),
    });
    saveMap(svg, name, format).catch((error: unknown) => {
      toast.failed('The map could not be saved', error instanceof Error ? error : new Error(String(error)));
    });
  };
  return (
    <>
      {(['svg', 'png'] as const).map((format) => (
        <Button
          key={format}
          size="xs"
          variant="default"
          aria-label={`Download the map as ${format.toUpperCase()}`}
          leftSection={<Icon name="download" size={14} />}
          disabled={!placed}
          onClick={() => save(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </>
  );
}
