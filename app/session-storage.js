// A browser may deny the session's storage. The router's script that restores the scroll position would fail on it, so it gets an empty one.
try {
  sessionStorage.getItem('');
} catch {
  Object.defineProperty(window, 'sessionStorage', { value: { getItem: () => null, setItem() {}, removeItem() {} } });
}
