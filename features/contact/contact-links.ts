import { telNumber } from '#core/config/phone.ts';
import { contactMessages } from './messages.ts';

/** Opens a chat with the label in WhatsApp, the text begun. wa.me wants the number in digits alone. */
export const whatsAppLink = `https://wa.me/${telNumber.replace('+', '')}?text=${encodeURIComponent(contactMessages.begun)}`;

/**
 * Opens a text message to the label, the text begun. iOS reads the body after `&`, Android after `?`: `?&` is
 * read by both, so that one cached page serves every phone.
 */
export const smsLink = `sms:${telNumber}?&body=${encodeURIComponent(contactMessages.begun)}`;
