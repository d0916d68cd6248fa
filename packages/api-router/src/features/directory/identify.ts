import { createScimTokenReader, ScimConnection, ScimToken, type ScimTokenRow } from '@keystead/db';
import type { DirectoryCaller } from '#core/call/caller.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { Identification, IdentityRequest } from '#core/call/identity.ts';
import { perService } from '#core/call/per-service.ts';
import { createUnit, serviceCaller, type Unit } from '#core/call/unit.ts';
import { count } from '#core/call/unit-of-work/count.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { readHeader } from '#core/http/incoming.ts';
import { MINUTE } from '#core/options/durations.ts';
import { INVALID_SCIM_TOKEN } from '#features/directory/errors.ts';
import { readImportedToken } from '#features/directory/imported-token.ts';
import { hasDirectories } from '#features/directory/options.ts';

/** What is known of the token of a call besides its id. */
export interface KnownToken {
  /** For people: its first characters. */
  prefix: string;
  providerId: string;
}

const known = new WeakMap<DirectoryCaller, KnownToken>();

export function tokenOf(caller: DirectoryCaller): KnownToken {
  const token = known.get(caller);
  if (!token) throw new TypeError('this token was read by another feature');
  return token;
}

const isOver = ({ expiresAt }: Pick<ScimToken, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** A moment in a list for people need not be exact, so most requests write nothing. */
function noteUse(unit: Unit, { id, connectionId, lastUsedAt }: ScimTokenRow['token']): void {
  const { deps, now } = unit;
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < MINUTE * 1000) return;
  deps.background(
    () =>
      count(unit, async (em) => {
        await em.nativeUpdate(ScimToken, { id }, { lastUsedAt: now });
        await em.nativeUpdate(ScimConnection, { id: connectionId }, { lastRequestAt: now });
      }),
    { kind: 'use of a token of a directory' },
  );
}

const reader = perService(({ orm }) => createScimTokenReader(orm));

/** One that moved in tells whose it is, and counts nowhere else. */
async function find(deps: AuthDeps, text: string): Promise<ScimTokenRow | undefined> {
  const imported = readImportedToken(text);
  const found = await reader.of({ deps })(imported?.tokenHash ?? hashToken(text));
  if (!found || !imported) return found;
  const { providerId, organizationId } = found.connection;
  return imported.providerId === providerId && imported.organizationId === organizationId ? found : undefined;
}

async function read(
  deps: AuthDeps,
  { now, ip, userAgent }: IdentityRequest,
  text: string,
): Promise<DirectoryCaller> {
  const unit = createUnit({ ...serviceCaller(deps), now, ip, userAgent });
  const found = await find(deps, text);
  if (!found || isOver(found.token, now)) throw new AuthError(INVALID_SCIM_TOKEN);
  const { token, connection } = found;
  noteUse(unit, token);
  const { id, prefix } = token;
  const caller: DirectoryCaller = {
    kind: 'directory',
    id,
    connectionId: connection.id,
    organizationId: connection.organizationId,
    async isThere(sql) {
      const rows = await sql`select 1 as there from ${sql.table('scim_token')} where id = ${id}`;
      return rows.length > 0;
    },
  };
  known.set(caller, { prefix, providerId: connection.providerId });
  return caller;
}

/** A directory with its token (RFC 6750 section 2.1). Nothing else identifies one. */
export const identifyDirectory: Identification<AuthDeps> = {
  isOn: hasDirectories,
  kind: 'directory',
  errors: [INVALID_SCIM_TOKEN],
  schemes: () => ({
    directoryToken: { type: 'http', scheme: 'bearer', description: 'A token of a directory (SCIM)' },
  }),
  find(deps, request) {
    const header = readHeader(request.incoming.headers, 'authorization')?.trim() ?? '';
    const token = /^bearer +(\S+)$/i.exec(header)?.[1];
    return token === undefined ? [] : [{ at: 'authorization', read: () => read(deps, request, token) }];
  },
};
