import { guideSize } from './picture-size.ts';

const PICTURE = /<img src="([^"]+)\.light\.webp" alt="([^"]+)"[^>]*>/g;

/** Each scheme of the site, and the class that hides a picture in the other one. */
const schemes = [
  ['light', 'dark:sl-hidden'],
  ['dark', 'light:sl-hidden'],
] as const;

/** Pictures in the scheme that the reader has chosen. Their place is free before they come, and a hidden one never does. */
export const showPictures = (html: string): string =>
  html.replaceAll(PICTURE, (_, path: string, alt: string) =>
    schemes
      .map(
        ([scheme, hidden]) =>
          `<img class="guide-picture ${hidden}" src="${path}.${scheme}.webp" alt="${alt}" ` +
          `width="${guideSize.width}" height="${guideSize.height}" loading="lazy" decoding="async">`,
      )
      .join(''),
  );
