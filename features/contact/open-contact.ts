/** For `<button popoverTarget={contactPanel}>`, which opens the panel without any script. */
export const contactPanel = 'contact-panel';

/** Opens the contact panel of this page; closing it gives the focus back to where it was. */
export function openContact() {
  const panel = document.getElementById(contactPanel);
  if (!panel || panel.matches(':popover-open')) return;
  panel.scrollIntoView({ block: 'nearest' }); // browsers without popovers show it in the page
  panel.showPopover?.();
}
