// The faces are added together, because each one added alone would cause a layout of the whole page.
const load = ({ style: { fontFamily, src, fontWeight: weight, fontStretch: stretch } }) =>
  new FontFace(fontFamily.replaceAll('"', ''), src, { weight, stretch }).load();
const written = document.currentScript.previousElementSibling;
const faces = Array.from(written.sheet.cssRules, load);
written.remove();
window.fontsInUse = Promise.all(faces).then((loaded) => loaded.forEach((face) => void document.fonts.add(face)));
