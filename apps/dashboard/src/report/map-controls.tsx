import type { SimplifiedMap } from '../../../../libs/mining/src/pictures/map/simplify';
import type { Workflow } from '../../../../libs/mining/src/report/schema/report-sections';
import { number } from '../../../../libs/mining/src/report/words/words';
import { Slider } from './assumption-sliders';
import { WorkflowChoice } from './chosen-workflow';
import { mostOnPage, type MapSliders } from './map-choice';
import { MapSearch, type MapSearchProps } from './map-search';
import classes from './map.module.css';

interface MapControlsProps {
  readonly workflow: Workflow;
  readonly workflows: readonly Workflow[];
  readonly map: SimplifiedMap;
  readonly sliders: MapSliders;
  readonly onSlide: (next: MapSliders) => void;
  readonly search: MapSearchProps;
}

/** Which workflow, which step, and how much of it; the sliders say what is really shown. */
export function MapControls({ workflow, workflows, map, sliders, onSlide, search }: MapControlsProps) {
  const all = workflow.activities.length;
  return (
    <div className={classes.controls}>
      {workflows.length > 1 && <WorkflowChoice workflows={workflows} chosen={workflow} />}
      <MapSearch {...search} />
      <Slider
        name="Activities"
        words={`${number(map.activities.length)} of ${number(all)}`}
        range={[1, Math.min(all, mostOnPage.activities), 1]}
        value={sliders.activities ?? map.activities.length}
        onChange={(activities) => onSlide({ ...sliders, activities })}
      />
      <Slider
        name="Paths"
        words={`${number(map.paths.length)} of ${number(map.pathsAmong)} between them`}
        range={[1, Math.max(1, Math.min(map.pathsAmong, mostOnPage.paths)), 1]}
        value={Math.min(sliders.paths ?? map.paths.length, Math.max(map.pathsAmong, 1))}
        onChange={(paths) => onSlide({ ...sliders, paths })}
      />
    </div>
  );
}
