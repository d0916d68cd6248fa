import type { DialectName, Route } from '#core/call/meta.ts';
import type { Dialect } from '#core/transport/dialects/dialect.ts';
import { oauth } from '#core/transport/dialects/oauth.ts';
import { own } from '#core/transport/dialects/own.ts';
import { scim } from '#core/transport/dialects/scim.ts';

/** All dialects. Nothing outside of their rows asks which one a call has. */
export const dialects: Readonly<Record<DialectName, Dialect>> = { own, oauth, scim };

export const dialectOf = (route: Route | undefined): Dialect => dialects[route?.dialect ?? 'own'];
