import type { Unit } from '#core/call/unit.ts';
import { adoptSpKey, createSpKey, type SpKey } from '#features/enterprise-saml/sp-keys.ts';
import type { ImportedSaml, ImportedSpKey } from '#features/imports/enterprise/connections/imported.ts';
import { wrong } from '#features/imports/enterprise/connections/read-protocol.ts';
import type { Fault } from '#features/imports/organization-place.ts';

interface ReadKeys {
  /** The first one signs, all of them open what is encrypted. */
  keys: SpKey[];
  lost: Fault[];
}

const UNUSABLE =
  'The private key cannot be read, or is no RSA key of 2048 bits: the identity provider has to be told the new one.';

/** Keys of the service that the identity provider knows. One that signs is made if there is none. */
export async function readSpKeys(
  unit: Unit,
  { signingKey, encryptionKey }: Pick<ImportedSaml, 'signingKey' | 'encryptionKey'>,
  certificates: readonly string[],
): Promise<ReadKeys> {
  const lost: Fault[] = [];
  const adopt = async (given: ImportedSpKey | null): Promise<SpKey | undefined> => {
    if (given === null) return undefined;
    const { field, privateKey, passphrase } = given;
    const key = await adoptSpKey(unit, {
      privateKey,
      certificates,
      ...(passphrase !== null && { passphrase }),
    });
    if (key === undefined) lost.push(wrong(field, UNUSABLE));
    return key;
  };
  const signing = (await adopt(signingKey)) ?? (await createSpKey(unit));
  const opening = await adopt(encryptionKey);
  const isSame = opening === undefined || opening.privateKey === signing.privateKey;
  return { keys: isSame ? [signing] : [signing, opening], lost };
}
