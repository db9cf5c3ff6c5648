import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { SignedInView } from '../api';
import type { IconName } from './icon';

interface NavigationEntry {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  /** The key pressed after g, as in "g a". */
  readonly shortcut: string;
  readonly isFor: (person: SignedInView) => boolean;
}

/** A part of the dashboard: its pages, which are loaded when they are opened, and its entry in the navigation. */
export interface Feature {
  readonly routes: readonly RouteObject[];
  readonly navigation?: NavigationEntry;
  /** Pages without an entry in the navigation, which "Go to …" finds. */
  readonly places?: readonly { readonly path: string; readonly label: string }[];
}

/** A page whose code is loaded when it is opened. */
export const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

export const isInOrganization = ({ organization }: SignedInView): boolean => organization !== null;
