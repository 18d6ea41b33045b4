/** Texts of the link on a product's page. The others are loaded with the form. */
export const stockAlertLinkMessages = { question: 'Is yours out of stock?', link: 'Email me when it is back' } as const;
