import type { KeyboardEvent } from 'react';

/** Whether a key belongs to a text that is still being composed, as of Japanese. Safari tells the Enter that ends it by its code 229 alone. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}
