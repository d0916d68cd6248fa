import type { AuthOutputs } from '#client/wire-types.ts';

/** What the metadata of an identity provider says. */
export type ReadMetadata = AuthOutputs['sso']['readMetadata'];
/** A certificate of either side. */
export type Certificate = ReadMetadata['certificates'][number];

/** Milliseconds before its end in which a certificate wants to be replaced. */
const SOON = 30 * 86_400_000;

export type Lasting = 'fine' | 'soon' | 'over';

/** Whether a certificate lasts. */
export function toLasting({ notAfter }: Pick<Certificate, 'notAfter'>, now: number): Lasting {
  const left = Date.parse(notAfter) - now;
  if (left <= 0) return 'over';
  return left <= SOON ? 'soon' : 'fine';
}

/** Milliseconds that are shown of the time in which certificates last. */
const SHOWN = 90 * 86_400_000;

/** Its part of the next 90 days, in per cent. */
export function toSpan(
  { notBefore, notAfter }: Pick<Certificate, 'notBefore' | 'notAfter'>,
  now: number,
): [from: number, until: number] {
  const toPart = (moment: string): number =>
    Math.round(Math.min(Math.max((Date.parse(moment) - now) / SHOWN, 0), 1) * 100);
  return [toPart(notBefore), toPart(notAfter)];
}

/** The one that lasts longest: of several it is enough that one does. */
export const findLast = (certificates: readonly Certificate[]): Certificate | undefined =>
  certificates.toSorted((one, other) => Date.parse(other.notAfter) - Date.parse(one.notAfter))[0];

/** `4f2a…` → `4F:2A:…`, as consoles show it. */
export const toFingerprint = (hexadecimal: string): string =>
  hexadecimal
    .toUpperCase()
    .match(/.{1,2}/g)
    ?.join(':') ?? '';

/** Its start and its end, which people tell certificates apart by. */
export function toShortFingerprint(hexadecimal: string): string {
  const pairs = toFingerprint(hexadecimal).split(':');
  return pairs.length <= 6
    ? pairs.join(':')
    : `${pairs.slice(0, 4).join(':')} … ${pairs.slice(-2).join(':')}`;
}

/** The last part of a URN: `urn:…:nameid-format:emailAddress` → `emailAddress`. */
export const toShortName = (urn: string): string => urn.slice(urn.lastIndexOf(':') + 1);
