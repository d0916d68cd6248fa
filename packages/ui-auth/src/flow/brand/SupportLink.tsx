'use client';

import { useAuthUI } from '#provider/context.ts';
import { BrandLink } from './BrandLink.tsx';

/** Leads to help, if the brand names a page for it. */
export const SupportLink = () => <BrandLink word="support" href={useAuthUI().appearance.brand?.supportUrl} />;
