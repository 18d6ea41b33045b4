import { brand, legal } from '#core/config/brand.ts';
import { rateWindowSeconds } from '#core/config/limits.ts';
import { retentionDays } from '#core/config/retention.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { callUs, contact, mailToMailbox, writeTo } from './contact-section.ts';
import type { CheckoutMode, Policy } from './policy.ts';

const countedMinutes = Math.ceil(Math.max(...Object.values(rateWindowSeconds)) / 60);

const lookingAround: Record<CheckoutMode, string> = {
  invoice: 'Nothing about you. The site sets no cookies, measures no visitors and loads nothing from other companies.',
  hosted: `Nothing about you. The site sets no cookies and measures no visitors. Pictures of the goods come from ${legal.checkoutHost}, which sees the network address that asks for them.`,
};
const cart: Record<CheckoutMode, string> = {
  invoice: 'Its items lie on our server without your name.',
  hosted: `Its items lie with ${legal.checkoutHost} without your name.`,
};
const order: Record<CheckoutMode, string> = {
  invoice: 'Your name, email, delivery address and items, and your phone number, a purchase order number and a note if you give them.',
  hosted: `What you enter at the checkout, which ${legal.checkoutHost} runs for us: your name, email, delivery address and items, and your phone number if you give it. ${legal.checkoutHost} may set cookies there and has a privacy policy of its own.`,
};
const hosts: Record<CheckoutMode, string> = {
  invoice: 'The companies that run our server and our mail',
  hosted: `${legal.checkoutHost}, which runs our checkout, and the companies that run our server and our mail`,
};
const payment: Record<CheckoutMode, string> = {
  invoice:
    'We have none from this site. The checkout takes no payment and asks for no card: you order on invoice and pay from the invoice we mail you.',
  hosted: `Cards and accounts are entered at ${legal.checkoutHost} and never reach this site. We are told that an order was paid, and how much.`,
};
const cartRetention: Record<CheckoutMode, string> = {
  invoice: `Until nobody has touched them for ${retentionDays.checkoutLeftAlone} days.`,
  hosted: `Until ${legal.checkoutHost} clears the ones nobody has touched.`,
};

export const privacyPolicy = (checkoutMode: CheckoutMode): Policy => ({
  summary:
    'What we keep about you, what for, and for how long. There are no accounts, no cookies and no trackers here, so the list is short.',
  figures: [
    { name: 'Cookies', text: 'none' },
    { name: 'Answer to a request', text: `${legal.privacyAnswerDays} days` },
    ...(checkoutMode === 'invoice'
      ? [{ name: 'A cart left alone is cleared after', text: `${retentionDays.checkoutLeftAlone} days` }]
      : []),
    { name: 'Custom order data is kept for at least', text: `${legal.customOrderYears} years` },
  ],
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are',
      body: [
        `${brand.name} of ${brand.place.replace(/\.$/, '')}, runs this site, makes what is sold on it and answers for the data described here. This policy covers the site, the orders placed through it, the newsletter and the messages you send us.`,
      ],
    },
    {
      id: 'what-we-keep',
      title: 'What we keep',
      body: [
        {
          named: [
            { name: 'Looking around', text: lookingAround[checkoutMode] },
            {
              name: 'Your cart',
              text: `Entries in your browser’s local storage, ${storageKeys.cartId}, ${storageKeys.cartUrl} and ${storageKeys.cartCount}, so that the cart is there when you come back. ${cart[checkoutMode]}`,
            },
            {
              name: 'Your size and a key',
              text: `In your browser’s local storage alone: ${storageKeys.mySizes}, the sizes that you tick to be remembered for the shop’s filters, and ${storageKeys.slashKey}, if you switch off the key that opens the search.`,
            },
            {
              name: 'Your size',
              text: `In your browser’s local storage alone: ${storageKeys.lengthUnit}, once you choose inches or centimeters, and ${storageKeys.bodyMeasures}, your measures, if you tick that they are to be remembered. They are sent nowhere.`,
            },
            {
              name: 'What you saved and looked at',
              text: `Lists of products in your browser’s local storage, ${storageKeys.saved} and ${storageKeys.viewed}. They stay on your device, where we do not see them; a press on the page clears each. A link that you copy carries the products and nothing about you.`,
            },
            {
              name: 'Your browser tab',
              text: `${checkoutMode === 'invoice' ? 'What you type at the checkout, what' : 'What'} is being added to the cart and how far you had scrolled are held in the tab until you order or close it.`,
            },
            { name: 'An order', text: order[checkoutMode] },
            {
              name: 'A team order',
              text: 'The contact’s name, email and phone, the team name, the logo file, and what goes on each shirt: name, number, size.',
            },
            {
              name: 'A team order being filled in',
              text: `Everything you enter, in your browser’s local storage as ${storageKeys.uniformDraft}, so that nothing typed is lost. It stays on your device until you send the order and place it, start over, or ${retentionDays.draftLeftAlone} days have passed since you last changed it. Once sent, ${storageKeys.uniformSent} holds what was sent and the order’s secret link, so that a changed order takes the place of the first; where an order began with the design of an earlier one, it holds the secret link of that one too. Where something else took the place of what you had entered, ${storageKeys.uniformEarlier} keeps that to be brought back, as long.`,
            },
            {
              name: 'A team order with a link of its own',
              text: `Only if you ask for a link, to go on elsewhere or for your players: then a copy of the draft lies on our server, and your browser keeps its secret link as ${storageKeys.teamSheet}.`,
            },
            {
              name: 'Marks on the drawing of a team order',
              text: `The places that you mark when you ask for changes, with your notes, are kept with the order. Until you send them your browser holds them in the tab as ${storageKeys.proofPins} with the order’s number.`,
            },
            {
              name: 'Players who enter their own',
              text: `The name, number and size for the shirt, nothing else. Their browser keeps team, name, number and the link to their own entry as ${storageKeys.ownRows}, so that they can change it.`,
            },
            {
              name: 'A logo on its way',
              text: `The file, from the moment you choose it, and an entry in your browser’s local storage, ${storageKeys.logo}, so that a broken upload goes on and the logo is there when you come back.`,
            },
            {
              name: 'A mail when something is back in stock',
              text: 'Your email address, the size you wait for and when you asked. Every mail carries the link that ends all you wait for.',
            },
            { name: 'Newsletter', text: 'Your email address and the day you joined. Every mail carries the link that takes you off.' },
            {
              name: 'Messages',
              text: 'What you write to us by email, text message or WhatsApp, or tell us on the phone. The companies that carry those messages have policies of their own.',
            },
            {
              name: 'Server log',
              text: 'The time, the kind of page asked for and how the answer went. No names, no contact data, no network addresses.',
            },
          ],
        },
        `To stop abuse the server counts requests by network address. The count stays in the memory of our machines for ${countedMinutes} minutes at most and is kept nowhere else.`,
      ],
    },
    {
      id: 'what-for',
      title: 'What we use it for',
      body: [
        {
          points: [
            'To make, deliver and invoice what you ordered, and to send the mails an order needs.',
            'To answer you.',
            'To tell you once when what you wait for is back in stock.',
            'To send the newsletter to those who asked for it.',
            'To keep our books as the law asks.',
          ],
        },
        'We build no profiles, show no advertising of others, and let no program decide about you.',
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who else sees it',
      body: [
        `The carrier gets your name and address to deliver. ${hosts[checkoutMode]} store data for us and may use it for nothing else. A court or an authority gets what the law entitles it to, and no more.`,
        'We do not sell personal information, and we do not share it for advertising.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment data',
      body: [payment[checkoutMode]],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      body: [
        {
          named: [
            { name: 'Carts', text: cartRetention[checkoutMode] },
            {
              name: 'Custom orders',
              text: `At least ${legal.customOrderYears} years, so that a team can reorder the same cut, name and number, and because our books must show it.`,
            },
            {
              name: 'A team order you have not sent',
              text: `${retentionDays.draftLeftAlone} days in your browser, where we do not see it. A draft with a link of its own, and what players entered, stay on our server until nobody has touched them for ${retentionDays.draftLeftAlone} days; a link for players is good for ${retentionDays.playersLink} days.`,
            },
            {
              name: 'Logos without an order',
              text: `${retentionDays.logoWithoutOrder} days after they were uploaded, and those of a draft with a link of its own as long as the draft.`,
            },
            { name: 'Team orders that were never checked out', text: `${retentionDays.draftLeftAlone} days after they were sent.` },
            { name: 'Other orders', text: `${legal.customOrderYears} years, as tax and commercial law ask for the records.` },
            ...(checkoutMode === 'invoice'
              ? [
                  {
                    name: 'Invoices and credit notes',
                    text: `${legal.customOrderYears} years from their date, as they were sent to you. The law makes us keep them, also when we delete the rest of your data.`,
                  },
                ]
              : []),
            {
              name: 'Mails from this site',
              text: `Their text and your address on them leave our server ${retentionDays.mailAfterSending} days after they were sent.`,
            },
            {
              name: 'A mail when something is back in stock',
              text: `Until that mail goes out, or ${retentionDays.stockAlert} days after you last asked. That it went to you we remember two days longer, or while you wait for something else, so that a mailbox gets no flood and the link in it works.`,
            },
            {
              name: 'Newsletter',
              text: `Until ${retentionDays.afterLeavingList} days after you unsubscribe. No mail comes in those days; they are for taking you off every copy of the list.`,
            },
          ],
        },
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      body: [
        `You may ask what we hold about you, get a copy, have it corrected, or have it deleted. ${legal.law} law gives its residents these rights; we give them to everybody, free, and nobody is served worse for asking.`,
        `${writeTo(brand.infoMailbox, 'My data')} or call ${callUs}. We answer within ${legal.privacyAnswerDays} days. So that nobody else gets your data, we ask for something only you would know, such as an order’s reference. Somebody you authorize in writing may ask for you.`,
        'Where the law makes us keep a record, such as an invoice, we tell you so and delete the rest.',
      ],
    },
    {
      id: 'minors',
      title: `Under ${legal.minimumAge}`,
      body: [
        `The site is not for anyone under ${legal.minimumAge}, and we do not knowingly collect data from them. Orders are placed by adults.`,
        `A roster can hold the names of younger players. A parent or guardian enters them, or agrees that the coach does. We ask for nothing beyond what goes on the shirt: name, number and size, no birthday, no address, no picture; a number without a name works too. Only those who hold a link to the order, and those here who make it, can read them. If a child’s data reached us any other way, ${mailToMailbox(brand.infoMailbox, 'tell us')} and we delete it.`,
      ],
    },
    {
      id: 'security',
      title: 'Security',
      body: [
        'Checkouts and orders have no password; their address is the key. It cannot be guessed and is not listed anywhere, so pass it on only to people who may see the order. A team order has a second address to pass on: it shows the order without your contact data. Inside the label, those who handle orders see them. If data is ever exposed, we tell the people concerned as the law requires.',
      ],
    },
    {
      id: 'do-not-track',
      title: 'Do Not Track',
      body: ['The site treats browsers that send Do Not Track or Global Privacy Control like all others: it tracks none of them.'],
    },
    {
      id: 'changes',
      title: 'Changes',
      body: [
        'The date at the top is today: the text on this page is the one in force. When it changes, the new text stands here. If a change touches data we already hold, we write to the people concerned first.',
      ],
    },
    contact('Questions about your data go to people, not to a form.'),
  ],
});
