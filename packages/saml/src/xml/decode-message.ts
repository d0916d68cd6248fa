import { inflateRawSync } from 'node:zlib';
import { refuse } from '#faults/saml-fault.ts';
import { type DocumentLimits, MAXIMUM_INFLATED } from '#xml/limits.ts';

/** A form field of HTTP-POST. Line breaks are allowed, nothing else. */
export const decodePosted = (value: string, { size }: DocumentLimits): string => {
  if (value.length > size) refuse('too_large');
  return decodeText(decodeBase64(value.replace(/[\r\n]/g, '')));
};

/** A parameter of HTTP-Redirect. */
export function decodeDeflated(value: string, { size }: DocumentLimits): string {
  if (value.length > size) refuse('too_large');
  const compressed = decodeBase64(value.replace(/[\r\n]/g, ''));
  return decodeText(inflate(compressed));
}

/** A value inside of a document, where white space is allowed. */
export const decodeValue = (value: string): Buffer => decodeBase64(value.replace(/[ \t\r\n]/g, ''));

function decodeBase64(value: string): Buffer {
  const bytes = Buffer.from(value, 'base64');
  // The decoder of Node leaves out what it does not know.
  if (value === '' || bytes.toString('base64') !== value) refuse('encoding');
  return bytes;
}

export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('encoding');
  }
}

function inflate(compressed: Buffer): Buffer {
  try {
    return inflateRawSync(compressed, { maxOutputLength: MAXIMUM_INFLATED });
  } catch (error) {
    const isTooLong = error instanceof RangeError;
    return refuse(isTooLong ? 'too_large' : 'encoding');
  }
}
