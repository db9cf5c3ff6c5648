/** For a field in which one is chosen. */
export const roles = [
  { value: 'member', label: 'Member: reads assessments and integrations' },
  { value: 'admin', label: 'Administrator: changes them, too' },
] as const;
