import type { OptionCarrier } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';

/** Alphabet of names: some file systems take small and capital letters for the same. */
export const NAME = { length: 32, alphabet: 'lower' } as const;

const name = /^[0-9a-z]{32}$/;

export const isPictureName = (text: string): boolean => name.test(text);

export const toPictureUrl = (carrier: OptionCarrier, id: string): string =>
  `${serviceOptions.of(carrier).base.href}/picture/${id}`;

/** Whether a URL leads to this picture. Only its end counts, so that pictures stay when the service moves. */
export const isUrlOf = (url: string | null | undefined, id: string): boolean =>
  url?.endsWith(`/${id}`) === true;
