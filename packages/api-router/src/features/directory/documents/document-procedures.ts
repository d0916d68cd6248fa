import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { directoryRoute } from '#features/directory/directory-procedure.ts';
import { SCIM_NOT_FOUND, SCIM_NOT_IMPLEMENTED } from '#features/directory/errors.ts';
import { toListResponse } from '#features/directory/protocol/list-response.ts';
import { idFields, resourceOutput } from '#features/directory/resource-input.ts';
import { scimUrlOf } from '#features/directory/resource-url.ts';

/** They say what the service can do, and nothing about anybody: no token is asked for. */
export const documentRoute = { ...directoryRoute, callers: ['nobody'] } as const;

type Documents = (base: string) => readonly { id: string }[];

export const documentList = (path: `/${string}`, summary: string, documents: Documents) =>
  publicProcedure
    .meta({ route: { ...documentRoute, path, summary } })
    .output(resourceOutput)
    .query(({ ctx }) => {
      const all = documents(scimUrlOf(ctx)).map((one) => ({ ...one }));
      return toListResponse(all, { totalResults: all.length, startIndex: 1 });
    });

export const oneDocument = (path: `/${string}`, summary: string, documents: Documents) =>
  publicProcedure
    .meta({ route: { ...documentRoute, path: `${path}/{id}`, summary, errors: [SCIM_NOT_FOUND] } })
    .input(z.object(idFields))
    .output(resourceOutput)
    .query(({ ctx, input }) => {
      const key = input.id.toLowerCase();
      const found = documents(scimUrlOf(ctx)).find(({ id }) => id.toLowerCase() === key);
      if (!found) throw new AuthError(SCIM_NOT_FOUND);
      return { ...found };
    });

/** A part of the protocol that the service does not have, and says so (RFC 7644 section 3.12). */
export const notImplemented = (path: `/${string}`, methods: readonly ['GET'] | readonly ['POST']) =>
  publicProcedure
    .meta({
      route: { ...documentRoute, path, methods, summary: 'Not supported', errors: [SCIM_NOT_IMPLEMENTED] },
    })
    .output(resourceOutput)
    .query((): Record<string, unknown> => {
      throw new AuthError(SCIM_NOT_IMPLEMENTED);
    });
