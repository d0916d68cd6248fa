'use client';

import { createContext } from 'react';
import type { Ceremonies } from './ceremonies.ts';

/** Ceremonies of a test in the place of the browser's. Null: the browser's, which are fetched when they are needed. */
export const CeremoniesContext = createContext<Ceremonies | null>(null);
