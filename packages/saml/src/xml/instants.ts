import { refuse } from '#faults/saml-fault.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** SAML 2.0 Core, section 1.3.3: always UTC, with a Z. */
export function readInstant(value: string, at: string): Date {
  const instant = new Date(value.replace(/(\.\d{3})\d+Z$/, '$1Z'));
  if (!INSTANT.test(value) || Number.isNaN(instant.getTime())) refuse('instant', { received: value, at });
  return instant;
}

export const writeInstant = (instant: Date): string => instant.toISOString().replace(/\.\d{3}Z$/, 'Z');

export const addSeconds = (instant: Date, seconds: number): Date =>
  new Date(instant.getTime() + seconds * 1000);
