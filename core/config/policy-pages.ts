/** The policies' addresses and titles, in the order the footer names them. */
export const policyPages = [
  { path: '/privacy-policy', title: 'Privacy Policy' },
  { path: '/terms-of-service', title: 'Terms of Service' },
  { path: '/refund-policy', title: 'Refund Policy' },
  { path: '/pricing-policy', title: 'Pricing Policy' },
] as const;

export type PolicyPath = (typeof policyPages)[number]['path'];
