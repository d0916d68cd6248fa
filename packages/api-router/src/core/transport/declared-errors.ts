import { z } from 'zod';
import { factsOf } from '#core/call/define-fact.ts';
import type { ProcedureDefinition } from '#core/call/definition.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { Identification } from '#core/call/identity.ts';
import type { Access } from '#core/call/meta.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import {
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
import { urlFields } from '#core/http/trusted-url.ts';

/** Facts of a service that add errors to calls. */
export interface ServiceErrors
  extends Pick<AuthDeps, 'sessionRefusals' | 'withholdingReasons' | 'needsSessionError'> {
  /** Ways of the enabled features to identify a caller. */
  identifications: readonly Refusing[];
}

/** Errors of the procedure builders. */
const byAccess: Record<Access, (service: ServiceErrors) => readonly ErrorDefinition[]> = {
  public: () => [],
  session: ({ sessionRefusals }) => [UNAUTHORIZED, ...sessionRefusals],
  fresh: ({ sessionRefusals }) => [UNAUTHORIZED, ...sessionRefusals, SESSION_NOT_FRESH],
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

type Refusing = Pick<Identification, 'errors' | 'givesSessions'>;

/** Errors for callers that are identified by a header. */
function errorsOfIdentity(
  { access, route }: ProcedureDefinition,
  { identifications, needsSessionError }: ServiceErrors,
): ErrorDefinition[] {
  const standIns = identifications.filter(({ givesSessions }) => !givesSessions);
  const ofStandIns = route?.needsSession && standIns.length > 0 ? [needsSessionError] : [];
  if (route?.needsSession === true) return ofStandIns;
  const reads = access === 'session' || access === 'server' || route?.readsCaller === true;
  return reads ? [...ofStandIns, ...identifications.flatMap(({ errors }) => errors)] : [];
}

/**
 * Every error of a call while it is on: its own, and those of its builder, the guard, the transport and the facts
 * of features.
 */
export function declaredErrors(
  definition: ProcedureDefinition,
  service: ServiceErrors,
): Set<ErrorDefinition> {
  const { access, inputs, meta, route, type } = definition;
  const posts = type === 'mutation' || (route?.methods ?? []).includes('POST');
  return new Set([
    ...(route?.errors ?? []),
    ...(meta?.errors ?? []),
    ...(route?.moreInputs ?? []).flatMap(({ errors = [] }) => errors),
    ...byAccess[access](service),
    ...errorsOfIdentity(definition, service),
    ...(route?.assertsAdmitted ? service.sessionRefusals : []),
    ...(route?.refusesWithheld ? service.withholdingReasons : []),
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
