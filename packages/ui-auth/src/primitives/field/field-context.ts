'use client';

import { createContext } from 'react';

/** Values that a field passes to its input, so that a limit is set only once. */
export interface FieldContextValue {
  required?: boolean | undefined;
  minLength?: number | undefined;
}

export const FieldContext = createContext<FieldContextValue>({});
