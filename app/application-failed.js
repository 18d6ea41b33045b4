// Where the application cannot be loaded, the held presses of forms that a page can answer are sent; for the others the page says that
// script is needed (R13.6).
const needsApplication = (form) => form.method === 'post' && !form.hasAttribute('action');
const giveUp = () => {
  const presses = window.heldPresses;
  if (!presses) return;
  window.heldPresses = null;
  document.documentElement.dataset.scriptless = '';
  addEventListener(
    'submit',
    (event) => 'scriptless' in document.documentElement.dataset && needsApplication(event.target) && event.preventDefault(),
  );
  for (const pressed of presses) {
    pressed.ariaBusy = null;
    if (pressed.form && !needsApplication(pressed.form)) pressed.click();
  }
};
const isOurs = ({ target }) => target === window || target.type === 'module' || target.rel === 'modulepreload';
addEventListener('error', (event) => isOurs(event) && giveUp(), true);
setTimeout(giveUp, 15_000);
