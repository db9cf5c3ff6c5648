export const grey = '#54616e';

export const plainStyle = { font: 'DejaVu', fontSize: 9.5, lineHeight: 1.2, color: '#1d242b' };

/** Room is left above, never below: what hung over at the foot of a page would make an empty one. */
export const documentStyles = {
  kicker: { fontSize: 13, color: grey, margin: [0, 40, 0, 0] },
  title: { fontSize: 28, bold: true, margin: [0, 8, 0, 0] },
  headline: { fontSize: 14, margin: [0, 26, 0, 4] },
  subtitle: { fontSize: 12, color: grey, margin: [0, 6, 0, 0] },
  contents: { fontSize: 12.5, bold: true },
  heading: { fontSize: 18, bold: true, margin: [0, 26, 0, 4] },
  chapter: { bold: true, margin: [0, 5, 0, 0] },
  part: { fontSize: 14.5, bold: true, margin: [0, 22, 0, 2] },
  subheading: { fontSize: 12.5, bold: true, margin: [0, 16, 0, 0] },
  lead: { fontSize: 12.5, margin: [0, 6, 0, 0] },
  figure: { fontSize: 14, bold: true, lineHeight: 1.1 },
  what: { fontSize: 8.5, color: grey },
  entry: { bold: true, margin: [0, 9, 0, 0] },
  facts: { fontSize: 8.5, color: grey, margin: [0, 1, 0, 0] },
  told: { margin: [0, 2, 0, 0] },
  advised: { bold: true },
  paragraph: { margin: [0, 6, 0, 0] },
  head: { bold: true, fontSize: 8.5, color: grey },
  cell: { fontSize: 8.5 },
  /** Says what it is: a block that takes a page of its own. */
  wholePage: {},
  note: { fontSize: 8.5, color: grey, margin: [0, 6, 0, 0] },
};
