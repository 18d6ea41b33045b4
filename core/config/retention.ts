/** How many days the server stores what it need not store forever (R12.4). The retention jobs and the privacy policy use these figures. */
export const retentionDays = {
  checkoutLeftAlone: 60,
  mailAfterSending: 30,
  afterLeavingList: 30,
  draftLeftAlone: 90,
  logoWithoutOrder: 7,
  playersLink: 30,
  stockAlert: 180,
} as const;
