/** What stands around a policy. */
export const words = {
  effective: 'Effective',
  contents: 'On this page',
} as const;
