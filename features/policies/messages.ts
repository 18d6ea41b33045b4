/** Texts around a policy. */
export const policyMessages = {
  effective: 'Effective',
  contents: 'On this page',
} as const;
