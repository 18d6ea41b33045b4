import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { brand } from '#core/config/brand.ts';
import { phoneLink } from '#core/config/phone.ts';
import { ChatIcon, CloseIcon } from '#ui/components/icons.tsx';
import { Link } from '#ui/components/link.tsx';
import { smsLink, whatsAppLink } from './contact-links.ts';
import { contactMessages } from './messages.ts';
import { contactPanel, openContact } from './open-contact.ts';

/**
 * The round button and its panel (R1.19), over the positioned box it is in. It is a native popover, so that it works
 * before and without script: the browser opens it, closes it (Escape, a click outside) and moves the focus. `id` names
 * its place in addresses.
 */
export function Contact({ id }: { id?: string }) {
  useOpenByAddress(id);
  return (
    <aside aria-label={contactMessages.contact} className="corner">
      {id && <span id={id} className="corner-anchor" />}
      <button type="button" popoverTarget={contactPanel} aria-label={contactMessages.open} className="corner-button">
        <ChatIcon />
      </button>
      <div id={contactPanel} popover="auto" role="dialog" aria-labelledby={`${contactPanel}-title`} className="corner-panel">
        <div className="flex items-start justify-between gap-4">
          <h2 id={`${contactPanel}-title`} className="heading pt-3 text-h3">
            {contactMessages.title}
          </h2>
          <button
            type="button"
            popoverTarget={contactPanel}
            popoverTargetAction="hide"
            aria-label={contactMessages.close}
            className="corner-close icon-button -mr-2.5"
          >
            <CloseIcon />
          </button>
        </div>
        <p className="mt-3 mb-5 text-small text-smoke-on-ink">{contactMessages.text}</p>
        <ul className="text-[.9375rem]">
          <li>
            {/* biome-ignore lint/a11y/noAutofocus: it takes the focus when the popover opens, and not before */}
            <a href={whatsAppLink} target="_blank" rel="noopener noreferrer" autoFocus className="corner-link">
              {contactMessages.whatsApp}
              <span className="hidden-text">, {contactMessages.newTab}</span>
            </a>
          </li>
          <li>
            <a href={smsLink} className="corner-link">
              {contactMessages.sms}
            </a>
          </li>
          <li>
            <a href={phoneLink} className="corner-link">
              <span className="price">{brand.phone}</span>
            </a>
          </li>
          <li>
            <Link to="/find-order" className="corner-link">
              {contactMessages.findOrder}
            </Link>
          </li>
        </ul>
      </div>
    </aside>
  );
}

/** Opens the panel if the address ends in its id. */
function useOpenByAddress(id: string | undefined) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: by its key, a second visit to the same address opens it again
  useEffect(() => {
    if (id && hash === `#${id}`) openContact();
  }, [id, hash, key]);
}
