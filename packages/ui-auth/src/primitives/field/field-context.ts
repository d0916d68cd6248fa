'use client';

import { createContext } from 'react';

/** What a field tells the input inside it, so that a limit is stated once. */
export interface FieldContextValue {
  required?: boolean | undefined;
  minLength?: number | undefined;
}

export const FieldContext = createContext<FieldContextValue>({});
