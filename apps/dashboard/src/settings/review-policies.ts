/** For a field in which one is chosen. */
export const reviewPolicies = [
  { value: 'automatic', label: 'Automatically' },
  { value: 'manual', label: 'After approval' },
] as const;
