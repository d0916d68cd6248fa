'use client';

import { createContext } from 'react';

/** Ids by which a card is named and described by its header. */
export const CardContext = createContext({ titleId: '', descriptionId: '' });
