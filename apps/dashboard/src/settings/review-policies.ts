/** For a field in which one is chosen. */
export const reviewPolicies = [
  { value: 'automatic', label: 'By themselves' },
  { value: 'manual', label: 'After approval' },
] as const;
