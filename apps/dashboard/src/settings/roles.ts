/** For a field in which one is chosen. */
export const roles = [
  { value: 'member', label: 'Member: can see assessments and sources' },
  { value: 'admin', label: 'Administrator: can change them, too' },
] as const;
