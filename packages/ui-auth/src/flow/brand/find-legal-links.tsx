import type { ReactNode } from 'react';
import type { Appearance } from '#provider/appearance/appearance.ts';
import { BrandLink } from './BrandLink.tsx';

/** Links to the terms and the privacy policy, as far as the brand has them. */
export function findLegalLinks({ brand }: Appearance): ReactNode {
  const { terms, privacy } = brand?.legalUrls ?? {};
  if (!terms && !privacy) return null;
  return (
    <span className="ua-legal">
      <BrandLink word="terms" href={terms} />
      <BrandLink word="privacy" href={privacy} />
    </span>
  );
}
