// Where a part of the application does not come, the browser sends the held forms that a page answers; the page says that the rest needs it.
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
