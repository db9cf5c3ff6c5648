import type { RouteObject } from 'react-router';
import type { SignedInView } from '../api/schemas';
import type { IconName } from '../ui/icon';

interface NavigationEntry {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  /** Pressed after g, as in "g a". */
  readonly shortcut: string;
  readonly isFor: (person: SignedInView) => boolean;
}

/** A part of the dashboard: its pages, loaded when they are opened, and where they stand in the navigation. */
export interface Feature {
  readonly routes: readonly RouteObject[];
  readonly navigation?: NavigationEntry;
  /** Pages of it that have no entry of their own in the navigation, for "Go to …". */
  readonly places?: readonly { readonly path: string; readonly label: string }[];
}

export const isInOrganization = ({ organization }: SignedInView): boolean => organization !== null;
