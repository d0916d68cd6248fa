import type { ReactNode } from 'react';
import type { Appearance } from '#provider/appearance/appearance.ts';

/** The logo of the application, else that of its brand. */
export function findLogo({ logo, brand }: Appearance): ReactNode {
  if (logo !== undefined) return logo;
  if (!brand?.logo) return null;
  const { logoDark } = brand;
  return (
    <span className="ua-logo">
      <img
        className="ua-logo-picture"
        src={brand.logo}
        alt={brand.name ?? ''}
        data-scheme={logoDark && 'light'}
      />
      {/* Style sheets choose, since a browser does not tell the colour scheme of an element. */}
      {logoDark && <img className="ua-logo-picture" src={logoDark} alt="" data-scheme="dark" />}
    </span>
  );
}
