import { placeOfConsent } from '#features/identity-provider/authorize/remember-consent.ts';
import {
  grants as grantTypes,
  isOperators,
} from '#features/identity-provider/clients/metadata/client-kinds.ts';
import { toGrantId } from '#features/imports/applications/application-facts.ts';
import {
  type Found,
  findClient,
  type Holder,
  isWaiting,
  leave,
  of,
  pushConsent,
  refuse,
} from '#features/imports/applications/holder.ts';
import type { ImportedRefreshToken } from '#features/imports/applications/imported.ts';
import { isAfter } from '#features/imports/applications/is-after.ts';
import type { SettledClient } from '#features/imports/applications/settle-client.ts';
import { WAITING } from '#features/imports/applications/settle-waiting.ts';
import { providerOptions } from '#features/oauth-grants/options.ts';

const isWithin = (some: readonly string[], all: readonly string[]): boolean =>
  some.every((one) => all.includes(one));

const isFirstParty = ({ source, settings }: Found): boolean => settings.skipConsent && isOperators(source);

/** The source goes on to take tokens of people who have taken their consent back. This service does not. */
const isAllowed = (
  { given }: Holder,
  client: Found,
  { clientId, organizationId, scopes, resources }: ImportedRefreshToken,
): boolean =>
  isFirstParty(client) ||
  given.consents.some(
    (one) =>
      one.clientId === clientId &&
      one.organizationId === organizationId &&
      isWithin(scopes, one.scopes) &&
      isWithin(resources, one.resources),
  );

const mayRefresh = ({ given, settings }: SettledClient): boolean =>
  !given.disabled && settings !== undefined && settings.grantTypes.includes(grantTypes.refresh);

/** When a token ends here: as in the source, and never later than others of this service. */
function endsAt({ batch: { unit } }: Holder, { createdAt, expiresAt }: ImportedRefreshToken) {
  const oldest = new Date(createdAt.getTime() + providerOptions.of(unit).refreshTokenMaxAge * 1000);
  return { token: oldest < expiresAt ? oldest : expiresAt, grant: oldest };
}

/** The consent that the grant hangs on. The operator's own applications have none in the source. */
function toConsentId(holder: Holder, client: Found, token: ImportedRefreshToken): string {
  const { clientId, organizationId, organizationCreatedAt, scopes, resources, claims, createdAt } = token;
  const place = placeOfConsent(holder.user, clientId, organizationId);
  const known = holder.consents.get(place) ?? of(holder).facts.consents.get(place)?.id;
  if (known !== undefined) return known;
  const id = holder.batch.unit.deps.random(32, 'letters');
  pushConsent(holder, client, {
    id,
    clientId,
    organizationId,
    organizationCreatedAt,
    scopes,
    resources,
    claims,
    createdAt,
    updatedAt: createdAt,
    isOwn: false,
  });
  return id;
}

function pushGrant(
  holder: Holder,
  client: Found,
  { id, token, expiresAt }: { id: string; token: ImportedRefreshToken; expiresAt: Date },
): void {
  const { batch, user, sessions } = holder;
  const { sessionId, organizationId, claims } = token;
  const isThere =
    sessionId !== null && (sessions.has(sessionId) || of(holder).facts.sessions.get(sessionId) === user);
  const waits = isWaiting(holder, token);
  of(holder).rows.grants.push({
    id,
    origin: 'code',
    clientId: token.clientId,
    user,
    organization: waits ? null : organizationId,
    consentId: toConsentId(holder, client, token),
    sessionId: isThere ? sessionId : null,
    connectionId: null,
    offline: true,
    scopes: [...token.scopes],
    resources: [...token.resources],
    claims: claims.length > 0 ? { userinfo: [...claims] } : {},
    authTime: token.authTime,
    acr: null,
    amr: [],
    method: null,
    secondFactor: null,
    cnf: null,
    lastUsedAt: null,
    expiresAt,
    endedAt: waits ? batch.unit.now : null,
    endReason: waits ? WAITING : null,
    createdAt: token.createdAt,
    updatedAt: token.createdAt,
  });
}

/** Why a token is not carried, as a note of the summary. */
function findReason(holder: Holder, client: Found, token: ImportedRefreshToken): string | undefined {
  if (!mayRefresh(client)) return 'tokensOfDisabled';
  if (!isAllowed(holder, client, token)) return 'tokensWithoutConsent';
  const isOver = endsAt(holder, token).token <= holder.batch.unit.now;
  const isEnded = of(holder).facts.grants.get(toGrantId(holder.user, token)) === false;
  return isOver || isEnded ? 'endedRefreshTokens' : undefined;
}

export function planToken(holder: Holder, token: ImportedRefreshToken): void {
  const { batch, user, grants } = holder;
  const table = 'oauth_refresh_token';
  const client = findClient(holder, table, token);
  if (!client) return;
  const reason = findReason(holder, client, token);
  if (reason !== undefined) {
    leave(holder, table, reason);
    return;
  }
  if (!batch.existing.taken.take('refreshToken', token.tokenHash)) {
    const message = 'Another refresh token is the same.';
    refuse(holder, table, { id: token.id, code: 'DUPLICATE_CREDENTIAL', message });
    return;
  }
  const id = toGrantId(user, token);
  const ends = endsAt(holder, token);
  if (!of(holder).facts.grants.has(id) && !grants.has(id))
    pushGrant(holder, client, { id, token, expiresAt: ends.grant });
  grants.add(id);
  of(holder).rows.refreshTokens.push({
    id: token.tokenHash,
    grant: id,
    createdAt: token.createdAt,
    expiresAt: ends.token,
    usedAt: null,
    replacedBy: null,
    replay: null,
    replayUntil: null,
  });
  batch.tally.add(table, 'written');
}

/** Only a token that is newer than the last import is added: others were replaced here, or ended. */
export function planLaterToken(holder: Holder, token: ImportedRefreshToken, isTrusted: boolean): void {
  const { since, existing, tally } = holder.batch;
  const client = of(holder).clients.get(token.clientId);
  if (
    existing.taken.has('refreshToken', token.tokenHash) ||
    since === null ||
    !isAfter(token.createdAt, since)
  ) {
    tally.add('oauth_refresh_token', 'existing');
    const found = client?.settings === undefined ? undefined : { ...client, settings: client.settings };
    if (found && mayRefresh(found) && isAllowed(holder, found, token))
      holder.grants.add(toGrantId(holder.user, token));
  } else if (isTrusted) planToken(holder, token);
  else leave(holder, 'oauth_refresh_token', 'applicationsOfEndedAccess');
}
