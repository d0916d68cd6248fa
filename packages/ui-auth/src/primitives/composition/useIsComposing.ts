'use client';

import { useEffect, useState } from 'react';

/** Whether an input method composes anywhere on the page. What is sent by itself waits until it does not. */
export function useIsComposing(): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const begin = (): void => setOn(true);
    const end = (): void => setOn(false);
    document.addEventListener('compositionstart', begin);
    document.addEventListener('compositionend', end);
    return () => {
      document.removeEventListener('compositionstart', begin);
      document.removeEventListener('compositionend', end);
    };
  }, []);
  return isOn;
}
