import type { MapChoice } from './map-choice';

/** Where the cases behind a step or a path are listed: the filters are those of `GET …/report/cases`. */
export function casesLink(workflow: string, choice: MapChoice): string {
  return `?${new URLSearchParams({ section: 'cases', workflow, ...choice }).toString()}`;
}
