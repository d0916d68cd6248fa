import type { Brand, BrandPage } from '#core/brand/brand.ts';
import { type Palettes, toPalettes } from '#core/mail/layout/palette.ts';

/** The brand as mails show it: with whole URLs, and sizes in pixels. */
export interface MailBrand {
  name: string;
  /** Undefined where programs could not show it. */
  logo: string | undefined;
  logoDark: string | undefined;
  palettes: Palettes;
  /** Pixels. */
  radius: number;
  fonts: string;
  /** The file of the first of these, if the brand has one. */
  fontFile: { name: string; url: string } | undefined;
  pages: readonly { page: BrandPage; url: string }[];
}

/** That of the components. Cards have twice as much. */
const RADIUS = 6;

/** Pixels of `1rem` in mail programs, which have no root to measure. */
const REM = 16;

const FONTS = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Forms of pictures that Gmail or Outlook for Windows do not show. */
const unshown = /\.(svgz?|webp|avif)$/i;

const toPixels = (radius: string): number =>
  Math.round(Number.parseFloat(radius) * (/em$/.test(radius) ? REM : 1));

/** The URL with its host. A path belongs to the origin of the service. */
export const toWholeUrl = (url: string | undefined, origin: string): string | undefined =>
  url === undefined ? undefined : new URL(url, origin).href;

/** The letter that stands where there is no logo. */
export const toMonogram = (name: string): string => [...name.trim()].at(0)?.toUpperCase() ?? '';

/** The brand for mails. Paths belong to the origin of the service, whatever host a request named. */
export function toMailBrand(
  { name, logo, logoDark, color, radius, font, fontUrl, supportUrl, legalUrls }: Brand,
  origin: string,
): MailBrand {
  const whole = (url: string | undefined): string | undefined => toWholeUrl(url, origin);
  const picture = (url: string | undefined): string | undefined =>
    url === undefined || unshown.test(new URL(url, origin).pathname) ? undefined : whole(url);
  const fontFile = whole(fontUrl);
  const pages: readonly [BrandPage, string | undefined][] = [
    ['support', whole(supportUrl)],
    ['terms', whole(legalUrls?.terms)],
    ['privacy', whole(legalUrls?.privacy)],
  ];
  return {
    name,
    logo: picture(logo),
    logoDark: picture(logoDark),
    palettes: toPalettes(color),
    radius: radius === undefined ? RADIUS : toPixels(radius),
    fonts: font === undefined ? FONTS : `'${font}',${FONTS}`,
    fontFile: font === undefined || fontFile === undefined ? undefined : { name: font, url: fontFile },
    pages: pages.flatMap(([page, url]) => (url === undefined ? [] : { page, url })),
  };
}
