export const reviewPolicyWords = { automatic: 'Automatically', manual: 'After approval' } as const;

/** For a field in which one is chosen. */
export const reviewPolicies = [
  { value: 'automatic', label: reviewPolicyWords.automatic },
  { value: 'manual', label: reviewPolicyWords.manual },
] as const;
