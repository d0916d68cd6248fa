import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { DocumentFault } from '#features/identity-provider/clients/documents/document-fault.ts';
import type { ClientSettings } from '#features/identity-provider/clients/metadata/client-settings.ts';
import { ownMetadata, pickSettable } from '#features/identity-provider/clients/metadata/metadata-fields.ts';
import {
  type ClientRules,
  settleMetadata,
} from '#features/identity-provider/clients/metadata/settle-metadata.ts';

export interface ReadDocument {
  settings: ClientSettings;
  /** SHA-256 of what it says: another one has to ask for consent again. */
  hash: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSameOrigin = (url: unknown, id: string): boolean =>
  typeof url === 'string' && URL.canParse(url) && new URL(url).origin === new URL(id).origin;

/**
 * The settings of a client from its document. Throws a {@link DocumentFault}.
 * @see https://datatracker.ietf.org/doc/draft-ietf-oauth-client-id-metadata-document/
 */
export function readDocument(id: string, document: unknown, rules: ClientRules): ReadDocument {
  if (!isRecord(document)) throw new DocumentFault('not-json', 'the document is no object');
  if (document.client_id !== id)
    throw new DocumentFault('other-client-id', 'the document is of another client');
  if ('client_secret' in document || 'client_secret_expires_at' in document)
    throw new DocumentFault('has-secret', 'the document names a secret');
  if (document.jwks_uri !== undefined && !isSameOrigin(document.jwks_uri, id))
    throw new DocumentFault('foreign-keys', 'the keys are on another origin');
  const given = ownMetadata.safeParse(pickSettable('document', document));
  if (!given.success) throw new DocumentFault('invalid', given.error.message, { cause: given.error });
  if (!given.data.client_name) throw new DocumentFault('no-name', 'the document has no client_name');
  try {
    const settings = settleMetadata(given.data, rules);
    const hash = hashToken(JSON.stringify(given.data));
    return { settings: { ...settings, consentKey: hash }, hash };
  } catch (cause) {
    if (!(cause instanceof AuthError)) throw cause;
    throw new DocumentFault('invalid', cause.message, { cause });
  }
}
