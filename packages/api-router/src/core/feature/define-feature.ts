import type { AnyTRPCProcedure, TRPCCreateRouterOptions } from '@trpc/server';
import type { z } from 'zod';
import type { ExpiredRows } from '#core/call/delete-expired.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import type { EventDefinition } from '#core/events/define-event.ts';
import type { CookieDefinition } from '#core/http/define-cookie.ts';
import type { AnyMail } from '#core/mail/define-mail.ts';
import type { OptionRule } from '#core/options/check-options.ts';
import type { AnySection, OptionCarrier } from '#core/options/define-options.ts';
import type { TokenDefinition } from '#core/tokens/define-token.ts';

/** What pages are told of a feature before anybody signs in: nothing secret, the same for everybody. */
export interface ConfigPart<Shape extends z.ZodRawShape = z.ZodRawShape> {
  schema: z.ZodObject<Shape>;
  of: (deps: AuthDeps) => z.output<z.ZodObject<Shape>>;
}

/** A set of calls with everything that is true of them. What a feature has is a value here, never a name in a list elsewhere. */
export interface Feature {
  /** Its folder, and its word in documents: `delete-account`. */
  name: string;
  options?: readonly AnySection[];
  /** Rules about several options at once. */
  rules?: readonly OptionRule[];
  /** Options that switch it on where an operator says nothing at all. */
  everythingOn?: object;
  /** While this is false, all calls answer 404 and are in no document. */
  isOn?: (deps: AuthDeps) => boolean;
  /** Whether people can sign in by it with these options. A service by which nobody can does not start. */
  signsIn?: (carrier: OptionCarrier) => boolean;
  /** What its calls answer while it is off. Default `NOT_FOUND`. */
  offAnswer?: ErrorDefinition;
  config?: ConfigPart;
  errors?: Readonly<Record<string, ErrorDefinition>>;
  events?: readonly EventDefinition[];
  mails?: readonly AnyMail[];
  tokens?: readonly TokenDefinition[];
  cookies?: readonly CookieDefinition[];
  procedures: TRPCCreateRouterOptions;
  /** Its rows that have ended. They are deleted about once an hour, some hundred at a time. */
  expired?: ExpiredRows;
}

const isProcedure = (entry: unknown): entry is AnyTRPCProcedure =>
  typeof entry === 'function' &&
  '_def' in entry &&
  typeof entry._def === 'object' &&
  entry._def !== null &&
  'procedure' in entry._def;

const findProcedures = (entry: unknown): AnyTRPCProcedure[] => {
  if (isProcedure(entry)) return [entry];
  return typeof entry === 'object' && entry !== null ? Object.values(entry).flatMap(findProcedures) : [];
};

/** The procedures of a feature, those below a name too. */
export const proceduresOf = ({ procedures }: Pick<Feature, 'procedures'>): AnyTRPCProcedure[] =>
  findProcedures(procedures);

/**
 * A feature, of this service or of an application: `createKeystead({ features: [waitlist] })`. Its types reach the
 * client.
 */
export const defineFeature = <const Given extends Feature>(feature: Given): Given => feature;

/** A part of `config`, its values checked against its schema. */
export const defineConfigPart = <Shape extends z.ZodRawShape>(part: ConfigPart<Shape>): ConfigPart<Shape> =>
  part;
