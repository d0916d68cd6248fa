import { z } from 'zod';
import { factsOf } from '#core/call/define-fact.ts';
import { methodsOf, type ProcedureDefinition } from '#core/call/definition.ts';
import { isAskedAt } from '#core/call/identity.ts';
import type { Access, ServiceErrors } from '#core/call/meta.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import {
  AMBIGUOUS_CREDENTIALS,
  INTERNAL_SERVER_ERROR,
  INVALID_JSON,
  INVALID_ORIGIN,
  PAYLOAD_TOO_LARGE,
  SERVICE_BUSY,
  SESSION_NOT_FRESH,
  TOO_MANY_REQUESTS,
  UNAUTHORIZED,
  UNSUPPORTED_MEDIA_TYPE,
  VALIDATION_ERROR,
} from '#core/errors/request-errors.ts';
import { type Feature, proceduresOf } from '#core/feature/define-feature.ts';
import { takesBody } from '#core/http/input/methods.ts';
import { urlFields } from '#core/http/trusted-url.ts';

/** Errors of the procedure builders. */
const byAccess: Record<Access, (service: ServiceErrors) => readonly ErrorDefinition[]> = {
  public: () => [],
  session: ({ sessionRefusals }) => [UNAUTHORIZED, ...sessionRefusals],
  fresh: ({ sessionRefusals }) => [UNAUTHORIZED, ...sessionRefusals, SESSION_NOT_FRESH],
  caller: () => [UNAUTHORIZED],
  server: () => [UNAUTHORIZED],
};

const always = [TOO_MANY_REQUESTS, INTERNAL_SERVER_ERROR, SERVICE_BUSY];
const ofBodies = [INVALID_JSON, INVALID_ORIGIN, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE];

export const isUrlField = (field: string): field is keyof typeof urlFields => Object.hasOwn(urlFields, field);

/** The fields of all inputs of a procedure. */
export const fieldsOf = ({ inputs }: ProcedureDefinition): string[] =>
  inputs.flatMap((input) => {
    const schema = input instanceof z.ZodOptional ? input.unwrap() : input;
    return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  });

/** Errors for callers that are identified by something else than a cookie. */
function errorsOfIdentity(
  { access, callers, wrongCaller }: ProcedureDefinition,
  { identifications }: ServiceErrors,
): ErrorDefinition[] {
  const taken = identifications.filter(({ kind }) => callers.includes(kind));
  const isSure = !callers.includes('nobody');
  const refused =
    isSure && callers.includes('session') && wrongCaller === undefined
      ? identifications.flatMap(({ kind, elsewhere }) =>
          callers.includes(kind) || !elsewhere ? [] : [elsewhere],
        )
      : [];
  const reads = access === 'public' ? callers.length > 2 : access !== 'fresh';
  const asked = identifications.filter((one) => isAskedAt(callers, one));
  /** A program may send two credentials of one kind, such as two keys; a session has one header. */
  const mayBeSeveral = asked.length > 1 || asked.some(({ kind }) => kind !== 'session');
  return [
    ...refused,
    ...(mayBeSeveral ? [AMBIGUOUS_CREDENTIALS] : []),
    ...(reads ? taken.flatMap(({ errors }) => errors) : []),
  ];
}

/** Errors of features about who comes in, of calls that complete sign-ins. */
const entryRefusalsOf = (
  { route }: ProcedureDefinition,
  { entryRefusals, signInError }: ServiceErrors,
): readonly ErrorDefinition[] => (route?.errors?.includes(signInError) ? entryRefusals : []);

/**
 * Every error of a call while it is on: its own, and those of its builder, the guard, the transport and the facts
 * of features.
 */
export function declaredErrors(
  definition: ProcedureDefinition,
  service: ServiceErrors,
): Set<ErrorDefinition> {
  const { access, inputs, meta, route, type } = definition;
  const posts = type === 'mutation' || methodsOf(definition).some(takesBody);
  return new Set([
    ...(route?.errors ?? []),
    ...(meta?.errors ?? []),
    ...(route?.moreInputs ?? []).flatMap(({ errors = [] }) => errors),
    ...byAccess[access](service),
    ...errorsOfIdentity(definition, service),
    ...entryRefusalsOf(definition, service),
    ...(route?.errorsOfService?.(service) ?? []),
    ...factsOf(meta).flatMap(({ errors }) => errors),
    ...always,
    ...(posts ? ofBodies : []),
    ...(inputs.length > 0 ? [VALIDATION_ERROR, INVALID_JSON] : []),
    // The guard looks for text that the database cannot store, in the input of every mutation.
    ...(type === 'mutation' ? [VALIDATION_ERROR] : []),
    ...fieldsOf(definition)
      .filter(isUrlField)
      .map((field) => urlFields[field]),
  ]);
}

/** Errors of a call while it is off. */
export function offAnswersOf(
  features: readonly Feature[],
  { procedure, route }: ProcedureDefinition,
): ErrorDefinition[] {
  const feature = features.find((one) => proceduresOf(one).includes(procedure));
  return [feature?.offAnswer, route?.offAnswer].filter((answer) => answer !== undefined);
}
