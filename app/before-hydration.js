// Presses are held until the page is hydrated; `hydration.ts` then repeats them (R13.5).
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
// The texts of the `noscript` elements for fonts and application are inserted after the first paint (R14.4); fonts that an earlier page has
// loaded, at once.
const add = (id) => document.head.append(document.createRange().createContextualFragment(document.getElementById(id).textContent));
const idle = () => new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done, { timeout: 500 }));
const within = (ms, ...all) => Promise.race([Promise.allSettled(all), new Promise((done) => setTimeout(done, ms))]);
const contentful = (done) => (paints) => paints.getEntriesByName('first-contentful-paint').map(done);
const painted = new Promise((done) => new PerformanceObserver(contentful(done)).observe({ type: 'paint', buffered: true }));
const fonts = (performance.navigation?.type === 1 || document.referrer.startsWith(location.origin)) && add('fonts');
addEventListener('DOMContentLoaded', async () => {
  await within(3000, new Promise((done) => addEventListener('load', done)), document.hidden || painted);
  await idle(fonts === false && add('fonts'));
  await idle(await within(1000, window.fontsInUse));
  add('application');
});
