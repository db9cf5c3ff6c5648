import { Button, TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { MapPlan } from '../../../../../libs/mining/src/pictures/map/map-plan';
import { meaning } from '../../../../../libs/mining/src/pictures/map/map-words';
import type { SimplifiedMap } from '../../../../../libs/mining/src/pictures/map/simplify';
import type { Workflow } from '../../../../../libs/mining/src/report/schema/report-sections';
import { shownName } from '../../../../../libs/mining/src/report/words/labels';
import { number, percent, plural } from '../../../../../libs/mining/src/report/words/words';
import { Slider } from '../parts/slider';
import { type MapSliders, mostOnPage } from './map-choice';
import { SignMark } from './map-shapes';
import classes from './map.module.css';

interface MapExtentProps {
  readonly workflow: Workflow;
  readonly map: SimplifiedMap;
  readonly sliders: MapSliders;
  readonly onSlide: (next: MapSliders) => void;
}

/** How much is shown. The sliders show how much is really visible, which can be more than was set. */
export function MapExtent({ workflow, map, sliders, onSlide }: MapExtentProps) {
  const all = workflow.activities.length;
  return (
    <div className={classes.controls}>
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

interface MapSearchProps {
  readonly value: string;
  readonly hits: Workflow['activities'];
  readonly isOnMap: (activity: string) => boolean;
  readonly onChange: (next: string) => void;
  readonly onChoose: (activity: string) => void;
}

const mostHits = 6;

/** Finds steps by name, including hidden ones, which appear when they are chosen. */
export function MapSearch({ value, hits, isOnMap, onChange, onChoose }: MapSearchProps) {
  const hidden = hits.filter(({ name }) => !isOnMap(name)).length;
  const isAsked = value.trim() !== '';
  return (
    <div className={classes.search}>
      <TextInput
        type="search"
        aria-label="Find an activity"
        placeholder="Find an activity"
        size="xs"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={({ key }) => {
          const [first] = hits;
          if (key === 'Enter' && first) onChoose(first.name);
        }}
      />
      <p role="status" className={classes.hits}>
        {isAsked &&
          (hits.length === 0
            ? `No activity matches “${value.trim()}”.`
            : `${plural(hits.length, 'match', 'matches')}${hidden === 0 ? '' : `, ${hidden} hidden`}`)}
      </p>
      {hits.length > 0 && (
        <ul className={classes.hitList} aria-label="Matching activities">
          {hits.slice(0, mostHits).map(({ name }) => (
            <li key={name}>
              <Button size="compact-xs" variant="default" onClick={() => onChoose(name)}>
                {shownName(name)}
                {!isOnMap(name) && ' (hidden)'}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface MapLegendProps {
  readonly plan: MapPlan;
  readonly workflow: Workflow;
}

/** Explains shades, lines, and signs in words. */
export function MapLegend({ plan: { show, shades, signs, waits }, workflow }: MapLegendProps) {
  const { colour, thickness } = meaning(show, workflow, waits);
  const hasWork = workflow.activities.some(({ serviceSeconds }) => serviceSeconds !== null);
  return (
    <div className={classes.legend} role="group" aria-label="Legend" data-show={show}>
      {waits.length > 0 ? (
        <span>
          <i className={classes.glowing} aria-hidden="true" /> {colour}
        </span>
      ) : (
        <>
          <span>{shades.labels.length === 0 ? `${colour}: the same everywhere` : colour}</span>
          {shades.labels.map((label, at) => (
            <span key={label}>
              <i data-shade={shades.shadeOf(at)} aria-hidden="true" /> {label}
            </span>
          ))}
        </>
      )}
      <span>{thickness}</span>
      {show === 'time' && waits.length === 0 && !hasWork && <span>Gray steps: time at work is not recorded</span>}
      {signs.map((sign) => (
        <span key={sign.nature}>
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <SignMark sign={sign} />
          </svg>{' '}
          {sign.label}
        </span>
      ))}
    </div>
  );
}

interface VariantNoteProps {
  readonly variant: { readonly place: number; readonly activities: readonly string[] | null };
  readonly workflow: Workflow;
}

/** Names the highlighted variant, with a link that ends the highlighting. */
export function VariantNote({ variant: { place, activities }, workflow }: VariantNoteProps) {
  const [search, setSearch] = useSearchParams();
  const top = workflow.variants.top[place - 1];
  const clear = (): void => {
    const next = new URLSearchParams(search);
    next.delete('variant');
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <p className={classes.variant}>
      <span>
        <strong>Variant {number(place)}</strong>
        {top && ` · ${plural(top.cases, 'case')} (${percent(top.share)})`}
        {activities && ` · ${plural(activities.length, 'step')}`}
        {place > workflow.variants.total && ' · not in this report'}
      </span>
      <Button size="compact-xs" variant="default" onClick={clear}>
        Show all variants
      </Button>
    </p>
  );
}
