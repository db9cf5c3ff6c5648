import type { PlannedBox, PlannedPath } from './map-plan.js';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface PlacedBox extends PlannedBox, Spot {}

export interface PlacedPath extends PlannedPath {
  /** As far as the arrow. */
  readonly d: string;
  /** The three corners of the arrow. */
  readonly tip: readonly Spot[];
  /** The middle of the label; null where there is no place for it off the lines. */
  readonly label: Spot | null;
}

export interface PlacedMap {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedBox[];
  readonly paths: readonly PlacedPath[];
  readonly start: Spot;
  readonly end: Spot;
}
