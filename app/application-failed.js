// A part of the application did not come. The browser sends the held forms that a page answers; the page says that the rest needs it.
const needsApplication = (form) => form.method === 'post' && !form.hasAttribute('action');
addEventListener(
  'error',
  ({ target }) => {
    if ((target.type !== 'module' && target.rel !== 'modulepreload') || !window.heldPresses) return;
    const presses = window.heldPresses;
    window.heldPresses = null;
    document.documentElement.dataset.scriptless = '';
    addEventListener('submit', (event) => needsApplication(event.target) && event.preventDefault());
    for (const pressed of presses) {
      pressed.ariaBusy = null;
      if (pressed.form && !needsApplication(pressed.form)) pressed.click();
    }
  },
  true,
);
