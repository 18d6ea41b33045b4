import { dialled } from '#core/phone.ts';
import { words } from './words.ts';

/** Opens a chat with the label in WhatsApp, the text begun. wa.me wants the number in digits alone. */
export const whatsAppLink = `https://wa.me/${dialled.replace('+', '')}?text=${encodeURIComponent(words.begun)}`;

/**
 * Opens a text message to the label, the text begun. iOS reads the body after `&`, Android after `?`: `?&` is
 * read by both, so that one cached page serves every phone.
 */
export const smsLink = `sms:${dialled}?&body=${encodeURIComponent(words.begun)}`;
