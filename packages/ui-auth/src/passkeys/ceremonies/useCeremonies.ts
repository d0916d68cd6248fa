'use client';

import { useContext } from 'react';
import { browserCeremonies } from './browser-authenticator.ts';
import type { Ceremonies } from './ceremonies.ts';
import { CeremoniesContext } from './ceremonies-context.ts';

export const useCeremonies = (): Ceremonies => useContext(CeremoniesContext) ?? browserCeremonies;
