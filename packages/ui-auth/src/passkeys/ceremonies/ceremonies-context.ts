'use client';

import { createContext } from 'react';
import type { Ceremonies } from './ceremonies.ts';

/** Ceremonies of a test instead of the browser's. Null: the browser's, which are loaded when they are needed. */
export const CeremoniesContext = createContext<Ceremonies | null>(null);
