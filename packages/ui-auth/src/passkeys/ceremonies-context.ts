'use client';

import { createContext, useContext } from 'react';
import { browserCeremonies } from './browser-authenticator.ts';
import type { Ceremonies } from './ceremonies.ts';

/** Tests put ceremonies of their own in the place of the browser's. */
export const CeremoniesContext = createContext<Ceremonies>(browserCeremonies);

export const useCeremonies = (): Ceremonies => useContext(CeremoniesContext);
