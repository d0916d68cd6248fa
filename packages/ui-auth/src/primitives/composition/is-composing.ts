import type { SyntheticEvent } from 'react';

/** Code of a key that an input method takes. In Safari the Enter that ends a composition comes after its end with it. */
const TAKEN_KEY = 229;

/** A key or a change of an input method: what it composes is not typed yet. */
export function isComposing(event: Event | SyntheticEvent): boolean {
  const native: Event = 'nativeEvent' in event ? event.nativeEvent : event;
  if ('isComposing' in native && native.isComposing === true) return true;
  return 'keyCode' in native && native.keyCode === TAKEN_KEY;
}
