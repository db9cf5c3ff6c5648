/** SVG paths on a grid of 24 by 24, drawn with a line width of 1.75. */
const paths = {
  assessments: 'M4 19V9m5 10V5m5 14v-8m5 8V7',
  integrations: 'M9 7V3m6 4V3M7 7h10v5a5 5 0 0 1-10 0zm5 10v4',
  webhooks: 'M8 9a4 4 0 1 1 6 3l-2 4m4 0a3 3 0 1 1-3 3H8a3 3 0 1 1-2-5l3-5',
  events: 'M5 6h.01M5 12h.01M5 18h.01M9 6h11M9 12h11M9 18h11',
  settings: 'M4 7h10m4 0h2M4 17h2m4 0h10M14 7a2 2 0 1 0 4 0 2 2 0 0 0-4 0zM6 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0z',
  administration: 'M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6zm-3 9 2 2 4-4',
  welcome: 'M12 3v3m0 12v3M3 12h3m12 0h3m-3-6-2 2M8 16l-2 2M6 6l2 2m8 8 2 2',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm9 15-4.5-4.5',
  copy: 'M9 9h10v10H9zM15 9V5H5v10h4',
  check: 'm5 13 4 4L19 7',
  warning: 'M12 4 2.5 20h19zm0 6v4m0 3h.01',
  close: 'M6 6l12 12M18 6 6 18',
  arrow: 'M5 12h14m-5-5 5 5-5 5',
  next: 'm9 6 6 6-6 6',
  external: 'M14 4h6v6m0-6-9 9M18 14v6H4V6h6',
  account: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM5 20c1-4 4-5 7-5s6 1 7 5',
  signOut: 'M14 5H5v14h9M10 12h11m-3-3 3 3-3 3',
  theme: 'M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16',
  keyboard: 'M3 7h18v10H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8',
  download: 'M12 4v11m-4-4 4 4 4-4M5 20h14',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5m11-5v5h-5',
  image: 'M4 5h16v14H4zm0 11 5-5 4 4 3-3 4 4M15 9h.01',
  refresh: 'M19 12a7 7 0 1 1-2-5l2 2m0-5v5h-5',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  upload: 'M12 20V9m-4 4 4-4 4 4M5 4h14',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  star: 'm12 4 2.5 5.1 5.5.8-4 3.9 1 5.6-5-2.6-5 2.6 1-5.6-4-3.9 5.5-.8z',
  more: 'M5 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zm7 0a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zm7 0a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1z',
} as const;

export type IconName = keyof typeof paths;

/** Decorative, because screen readers ignore it: it needs text beside it, or an element with a name around it. */
export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
