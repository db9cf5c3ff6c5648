import { createTheme, type CSSVariablesResolver } from '@mantine/core';

/** The same blue as on the pages for signing in and in the PDF. */
const indigo = [
  '#eef1fd',
  '#dbe1fa',
  '#b9c5f5',
  '#9fb0ff',
  '#8ea2ff',
  '#5a74e0',
  '#3554d1',
  '#2a44ac',
  '#223789',
  '#182763',
] as const;

/** Greys with the same little blue in them as those of base.css. */
const dark = [
  '#c9cdd8',
  '#b4bac7',
  '#9097a8',
  '#6b7180',
  '#434958',
  '#333846',
  '#20242e',
  '#1b1e26',
  '#14161c',
  '#0f1116',
] as const;

const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif';

export const theme = createTheme({
  colors: { indigo, dark },
  primaryColor: 'indigo',
  primaryShade: 6,
  fontFamily: sans,
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
  headings: { fontFamily: sans, fontWeight: '600' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Greys with a little of the blue in them, dark enough to read: 4.5 to 1 at the least. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#16181d',
    '--mantine-color-dimmed': '#5c6270',
    '--mantine-color-placeholder': '#6b7180',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-anchor': '#3554d1',
  },
  dark: {
    '--mantine-color-body': '#14161c',
    '--mantine-color-text': '#eceef3',
    '--mantine-color-dimmed': '#a3a9b8',
    '--mantine-color-placeholder': '#9097a8',
    '--mantine-color-error': '#ffb4ab',
    '--mantine-color-anchor': '#9fb0ff',
  },
});
