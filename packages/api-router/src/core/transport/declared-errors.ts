import { z } from 'zod';
import type { ProcedureFacts } from '#core/call/definition.ts';
import type { Access } from '#core/call/meta.ts';
import { urlFields } from '#core/http/trusted-url.ts';
import type { Reason } from '#errors/catalogue.ts';

/** What the builders refuse with. */
const byAccess: Record<Access, readonly Reason[]> = {
  public: [],
  session: ['UNAUTHORIZED'],
  fresh: ['UNAUTHORIZED', 'SESSION_NOT_FRESH'],
  server: ['UNAUTHORIZED'],
};

const always: readonly Reason[] = ['TOO_MANY_REQUESTS', 'INTERNAL_SERVER_ERROR'];
const ofBodies: readonly Reason[] = [
  'INVALID_JSON',
  'INVALID_ORIGIN',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
];

export const isUrlField = (field: string): field is keyof typeof urlFields => Object.hasOwn(urlFields, field);

/** The fields of all inputs of a procedure. */
export const fieldsOf = ({ inputs }: ProcedureFacts): string[] =>
  inputs.flatMap((input) => {
    const schema = input instanceof z.ZodOptional ? input.unwrap() : input;
    return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  });

/** Every reason a call may answer with: its own, its builder's, the guard's and the transport's. */
export function declaredErrors(procedure: ProcedureFacts): Set<Reason> {
  const { access, inputs, route, type } = procedure;
  const posts = type === 'mutation' || (route?.methods ?? []).includes('POST');
  return new Set([
    ...(route?.errors ?? []),
    ...byAccess[access],
    ...always,
    ...(posts ? ofBodies : []),
    ...(inputs.length > 0 ? (['VALIDATION_ERROR', 'INVALID_JSON'] as const) : []),
    ...fieldsOf(procedure)
      .filter(isUrlField)
      .map((field) => urlFields[field]),
  ]);
}
