// Presses wait for the application, which does them when it has hydrated the page (`hydration.ts`).
delete document.documentElement.dataset.scriptless;
window.heldPresses = [];
const hold = (event) => {
  const pressed = event.type === 'submit' ? event.submitter : event.target.closest?.('[type=button]:not([popovertarget])');
  if (!pressed || !window.heldPresses) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!window.heldPresses.includes(pressed)) window.heldPresses.push(pressed);
  pressed.ariaBusy = 'true';
};
for (const type of ['click', 'submit']) addEventListener(type, hold, true);
// Fonts and application, text in `noscript`, come after the first view; fonts that an earlier page has brought, at once.
const add = (id) => document.head.append(document.createRange().createContextualFragment(document.getElementById(id).textContent));
const idle = () => new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done, { timeout: 500 }));
const within = (ms, ...all) => Promise.race([Promise.all(all), new Promise((done) => setTimeout(done, ms))]);
const loaded = new Promise((done) => addEventListener('load', done));
const painted = new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }));
const fonts = (performance.navigation?.type === 1 || document.referrer.startsWith(location.origin)) && add('fonts');
addEventListener('DOMContentLoaded', async () => {
  await within(3000, loaded, document.hidden || painted);
  await idle(fonts === false && add('fonts'));
  await idle(await within(1000, document.fonts.ready));
  add('application');
});
