import { telNumber } from '#core/config/phone.ts';
import { contactMessages } from './messages.ts';

/** Opens a chat with the label in WhatsApp, with a text begun. wa.me needs the number as digits only. */
export const whatsAppLink = `https://wa.me/${telNumber.replace('+', '')}?text=${encodeURIComponent(contactMessages.begun)}`;

/**
 * Opens a text message to the label, with a text begun. iOS reads the body after `&`, Android after `?`. Both read `?&`,
 * so that one cached page serves every phone.
 */
export const smsLink = `sms:${telNumber}?&body=${encodeURIComponent(contactMessages.begun)}`;
