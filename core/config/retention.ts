/** How long the server keeps what it need not keep; the sweeps hold to it and the privacy policy says it. */
export const retentionDays = {
  checkoutLeftAlone: 60,
  mailAfterSending: 30,
  afterLeavingList: 30,
  draftLeftAlone: 90,
  logoWithoutOrder: 7,
  playersLink: 30,
} as const;
