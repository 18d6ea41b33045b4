import { sharedRosterLimits } from '#core/config/limits.ts';
import { retentionDays } from '#core/config/retention.ts';
import { uniformTexts } from '#core/config/uniform-texts.ts';
import { formatMonthDay } from '#core/dates/format-date.ts';
import { isolate } from '#core/text/isolate.ts';
import type { RuleBook } from '#core/uniform-options.ts';
import { ruleBookNames } from '../roster/messages.ts';

/** Texts of the players' page. */
export const playerEntryMessages = {
  title: (team: string) => (team === '' ? 'Team uniforms' : team),
  pageTitle: 'Enter your shirt',
  lead: 'Your coach is ordering uniforms. Enter what goes on your shirt.',
  guardian: 'For a player under 18, a parent or guardian enters this.',
  only: 'Only the shirt: name, number and size. Nothing else is asked or kept.',
  places: (free: number, count: number) => `${free} of ${count} places free`,
  name: 'Name on the shirt',
  nameHint: `As it should read on the back. Up to ${uniformTexts.playerName} characters.`,
  number: 'Number',
  numberHint: '0 to 99, or 00.',
  size: 'Size',
  sizeChoose: 'Choose a size',
  chart: 'Size chart',
  save: 'Save my shirt',
  change: 'Save the change',
  saving: 'Saving...',

  nameMissing: 'Enter the name for the shirt',
  numberInvalid: 'Enter a number from 0 to 99, or 00',
  leadingZero: (number: string, meant: string) => `${number} is no jersey number. Is it ${meant}?`,
  sizeMissing: 'Choose a size',
  taken: (number: string) => `${number} is taken by a teammate.`,
  takenFree: (number: string, instead: string) => `${number} is taken by a teammate. The nearest free number is ${instead}.`,
  onChange: (number: string) => `Take ${number}`,
  bothZeros: (number: string, rival: string) =>
    `A teammate has ${rival}. 0 and 00 may not be in one team: you keep ${number}, and your coach decides.`,
  illegal: (number: string, ruleBook: RuleBook, instead: string | null) =>
    `${ruleBookNames[ruleBook].name} does not allow ${number}. You keep it, and your coach decides.${instead === null ? '' : ` ${instead} is free.`}`,

  own: 'Your shirt is in.',
  ownHint: 'This page is your own link. Keep it: with it you can change your shirt until your coach closes the entry.',
  ownClosed: 'The entry is closed. Ask your coach if something should change.',
  ownMade: 'The order is approved, and this is what is made.',
  ownUnplaced: 'Your coach has changed the number of uniforms. What you entered is kept until you have a place again.',
  another: 'Another player in the family? Open the team’s link again.',
  shirt: 'Your shirt',
  drawn: 'Drawn with the team’s colors. Your coach may still change them.',
  yours: 'Entered on this device',
  entered: (name: string, number: string) => `${isolate(name)}, ${number}`,

  full: 'Every place is taken.',
  fullHint: (count: number) =>
    `All ${count} ${count === 1 ? 'shirt is' : 'shirts are'} entered. If yours is missing, ask your coach for a place.`,
  named: 'No place under this name is free. Enter the name as your coach wrote it, or ask your coach for a place.',
  closed: 'The entry is closed.',
  closedHint: 'Your coach has closed it. If your shirt is missing, ask your coach.',
  made: 'This order is approved.',
  madeHint: 'The shirts are settled, and nothing can be entered any more. If something is wrong, ask your coach today.',
  expired: 'This link has expired.',
  expiredHint: `A players’ link is good for ${retentionDays.playersLink} days. Ask your coach for a new one.`,
  renewed: 'This link was replaced.',
  renewedHint:
    'Your coach has made a new one. Ask for it. If you entered your shirt before, it is still in, and your own link still works.',
  unknown: 'This link opens nothing.',
  unknownHint: 'It may be cut short. Open it again from the message it came in, or ask your coach for it.',
  away: 'We cannot open this right now.',
  awayHint: 'Nothing is lost. Try again in a moment.',
  tryAgain: 'Try again',
  problem: 'Not saved yet. See what is marked.',
} as const;

/** Where a draft is that is not on the server: in the browser, or on the page alone if the browser refuses to store it. */
const placeOf = (refuses: boolean) => (refuses ? 'while this page is open' : 'in this browser');

/** Texts of the shared roster for the coach. */
export const sharedRosterMessages = {
  deviceHint: `Open this link there: it has the whole draft, contact and logo too. Whoever has it can change the order. A draft nobody touches goes after ${retentionDays.draftLeftAlone} days.`,
  deviceLink: 'Link to this draft',
  openHint: `A link for the team’s group chat: each player enters name, number and size for one row. Nobody sees the others.`,
  opening: 'Making the link...',
  playersLink: 'Link for the players',
  until: (iso: string) => `Good until ${formatMonthDay(iso)}.`,
  copy: 'Copy',
  copyRefused: 'The browser did not let us copy. Select the link and copy it by hand.',
  copied: 'Copied',
  share: 'Share',
  shareText: (team: string) => (team === '' ? 'Enter your shirt' : `${isolate(team)}: enter your shirt`),
  close: 'Close entry',
  reopen: 'Open entry again',
  renew: 'Make a new link',
  renewHint: 'A new link ends this one. What players have entered stays.',
  renewDevice: 'Make new links',
  renewDeviceHint: 'The link above and the players’ link end. Every other device needs the new one.',
  endLinks: 'Renew or end the links',
  end: 'Stop sharing',
  endHint: (refuses: boolean) =>
    `Both links end, and the draft stays ${refuses ? 'on this page alone, while it is open' : 'in this browser alone'}.`,
  ended: (refuses: boolean) => `The draft is ${refuses ? 'on this page alone, while it is open' : 'in this browser alone again'}.`,
  closed: 'Entry is closed. Nobody can enter or change a shirt.',
  expired: 'The players’ link has expired. Make a new one.',
  made: 'The order is approved: the players’ link is closed.',
  progress: (entered: number, count: number) => `${entered} of ${count} entered`,
  missing: (places: string) => `Missing: ${places}.`,
  freePlaces: (count: number) => `${count} free ${count === 1 ? 'place' : 'places'}`,
  nobodyMissing: 'Nobody is missing.',
  hasEntered: (name: string) => `${isolate(name)} has entered.`,

  joining: 'Opening the shared draft...',
  saved: 'Saved for all your devices.',
  saving: 'Saving...',
  offline: (refuses: boolean) => `No connection. Kept ${placeOf(refuses)}, sent when it is back.`,
  tooLong: (refuses: boolean) =>
    `Something here is too long to share (${sharedRosterLimits.longestText} characters). It stays ${placeOf(refuses)}.`,
  gone: (refuses: boolean) => `The shared draft has ended. What you see is kept ${placeOf(refuses)}.`,
  taken: 'The shared draft is open here.',
  linkDead: 'This link has ended. Ask for a new one.',
  linkAway: 'The shared draft cannot be reached. It opens here as soon as the connection is back.',
  failed: 'This did not work. Check the connection and try again.',

  conflicts: 'Changed in two places',
  conflictsHint: 'Somebody else saved these while you changed them. Choose for each.',
  yours: 'Yours',
  theirs: 'Theirs',
  keepYours: 'Keep yours',
  takeTheirs: 'Take theirs',
  keepBoth: 'Keep both',
  row: (position: number) => `Player ${position}`,
  storedRow: 'A kept entry',
  blank: 'Blank',
  fields: {
    fabric: 'Fabric',
    design: 'Design',
    lettering: 'Lettering',
    cut: 'Cut',
    colours: 'Colors',
    contactName: 'Name',
    email: 'Email',
    phone: 'Phone',
    purchaseOrder: 'Purchase order number',
    teamName: 'Team name',
    wantsRoster: 'Roster',
    ruleBook: 'Rule book',
    logo: 'Logo',
    logoPlacement: 'Logo placement',
    needsLogoDesign: 'Logo design',
    rush: 'Rush',
    neededBy: 'Needed by',
    places: 'Number of uniforms',
  },
  yes: 'Yes',
  no: 'No',
  none: 'None',
  players: 'Players enter their own',
} as const;
