import type { ImportedSaml, ImportedSpKey } from '@keystead/api-router/imports';
import { isRecord } from '../../values.ts';

type Values = Record<string, unknown>;

const partOf = (config: Values, name: string): Values => {
  const part = config[name];
  return isRecord(part) ? part : {};
};

const textIn = (values: Values, name: string): string | null => {
  const value = values[name];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
};

/** Attributes that count anyway, and besides them the NameID. */
const USUAL = new Set(['email', 'nameID']);

/** Without the name of an attribute that is the usual one: then the NameID counts, too, as in the source. */
function toMapping(mapping: Values): Values {
  const { email, extraFields: _, ...names } = mapping;
  return USUAL.has(String(email)) ? names : { ...names, ...(email !== undefined && { email }) };
}

/** Where the identity provider is, and how it signs. Its metadata say all of it, if there are some. */
function toProvider(config: Values): Values {
  const { entryPoint, cert } = config;
  const idp = partOf(config, 'idpMetadata');
  if (textIn(idp, 'metadata') !== null) return { idpMetadata: { metadata: idp.metadata } };
  const { entityID, singleSignOnService, singleLogoutService } = idp;
  const services = { singleSignOnService, singleLogoutService };
  const hasServices = Array.isArray(singleSignOnService) && singleSignOnService.length > 0;
  return {
    ...(!hasServices && { entryPoint }),
    cert: idp.cert ?? cert,
    idpMetadata: { entityID, ...services },
  };
}

function toKey(values: Values, field: string, [key, pass]: readonly [string, string]): ImportedSpKey | null {
  const privateKey = textIn(values, key);
  return privateKey === null ? null : { field, privateKey, passphrase: textIn(values, pass) };
}

/** What a configuration of SAML says. */
export function toSaml(config: Values): ImportedSaml {
  const { callbackUrl, idpInitiatedCallbackUrl, identifierFormat, wantAssertionsSigned } = config;
  const sp = partOf(config, 'spMetadata');
  const place = 'samlConfig.spMetadata';
  return {
    samlConfig: {
      ...toProvider(config),
      callbackUrl,
      idpInitiatedCallbackUrl,
      identifierFormat,
      wantAssertionsSigned,
      spMetadata: { entityID: sp.entityID },
      ...(isRecord(config.mapping) && { mapping: toMapping(config.mapping) }),
    },
    spMetadata: textIn(sp, 'metadata'),
    signingKey:
      toKey(sp, `${place}.privateKey`, ['privateKey', 'privateKeyPass']) ??
      toKey(config, 'samlConfig.privateKey', ['privateKey', 'privateKeyPass']),
    encryptionKey: toKey(sp, `${place}.encPrivateKey`, ['encPrivateKey', 'encPrivateKeyPass']),
    audience: textIn(config, 'audience'),
  };
}
