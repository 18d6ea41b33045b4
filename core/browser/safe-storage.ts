/** A text in the browser's local storage. Where the browser refuses that, it lives as long as the page. */
export function storedText(key: string) {
  let memory: string | null = null;
  return {
    get(): string | null {
      try {
        return localStorage.getItem(key);
      } catch {
        return memory;
      }
    },
    set(text: string | null) {
      memory = text;
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {}
    },
  };
}
