/** Names of products by AAGUID. Each model of a product has its own, and new firmware often a new one. */
const products: Readonly<Record<string, readonly string[]>> = {
  'Apple Passwords': ['fbfc3007-154e-4ecc-8c0b-6e020557d7bd'],
  'iCloud Keychain': ['dd4ec289-e01d-41c9-bb89-70fa845d4bf2'],
  'Google Password Manager': ['ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4'],
  'Chrome on Mac': ['adce0002-35bc-c60a-648b-0b25f1f05503'],
  'Chromium browser': ['b5397666-4885-aa6b-cebf-e52262a439a2'],
  'Edge on Mac': ['771b48fd-d3d4-4f74-9232-fc157ab0507a'],
  'Windows Hello': [
    '08987058-cadc-4b81-b6e1-30de50dcbe96',
    '6028b017-b1d4-4c02-b4b3-afcdafc96bb2',
    '9ddd1817-af5a-4672-a2b9-3e3dd95000a9',
  ],
  'Microsoft Password Manager': ['d3452668-01fd-4c12-926c-83a4204853aa'],
  'Samsung Pass': ['53414d53-554e-4700-0000-000000000000'],
  '1Password': ['bada5566-a7aa-401f-bd96-45619a55120d'],
  Bitwarden: ['d548826e-79b4-db40-a3d8-11116f7e8349'],
  Dashlane: ['531126d6-e717-415c-9320-3d9aa6981239'],
  Enpass: ['f3809540-7f14-49c1-a8b3-8f813b225541'],
  'Kaspersky Password Manager': ['a10c6dd9-465e-4226-8198-c7c44b91c555'],
  KeePassDX: ['eaecdef2-1c31-5634-8639-f1cbd9c00a08'],
  KeePassXC: ['fdb141b2-5d84-443e-8a35-4698c205a502'],
  Keeper: ['0ea242b4-43c4-4a1b-8b17-dd6d0b6baec6'],
  LastPass: ['b78a0a55-6ef8-d246-a042-ba0f6d55050c'],
  NordPass: ['b84e4048-15dc-4dd0-8640-f4f60813c8af'],
  'Proton Pass': ['50726f74-6f6e-5061-7373-50726f746f6e'],
  'Zoho Vault': ['b35a26b2-8f6e-4697-ab1d-d44db4da28c6'],
  'YubiKey 5': [
    '19083c3d-8383-4b18-bc03-8f1c9ab2fd1b',
    'cb69481e-8ff7-4039-93ec-0a2729a154a8',
    'ee882879-721c-4913-9775-3dfcce97072a',
    'ff4dac45-ede8-4ec2-aced-cf66103f4335',
  ],
  'YubiKey 5 NFC': [
    '2fc0579f-8113-47ea-b116-bb5a8db9202a',
    'a25342c0-3cdc-4414-8e46-f4807fca511c',
    'd7781e5d-e353-46aa-afe2-3ca49f13332a',
    'fa2b99dc-9e39-4257-8f92-4a30d23c4118',
  ],
  'YubiKey 5Ci': [
    '24673149-6c86-42e7-98d9-433fb5b73296',
    'a02167b9-ae71-4ac7-9a07-06432ebb6f1c',
    'c5ef55ff-ad9a-4b9f-b580-adebafe026d0',
  ],
  'YubiKey Bio': [
    '7409272d-1ff9-4e10-9fc9-ac0019c124fd',
    'd8522d9f-575b-4866-88a9-ba99fa02f35b',
    'dd86a2da-86a0-4cbe-b462-4bd31f57bc6f',
  ],
  'Yubico Security Key': [
    '149a2021-8ef6-4133-96b8-81f8d5b7f1f5',
    '6d44ba9b-f6ec-2e49-b930-0c8fe920cb73',
    'a4e9fc6d-4cbe-4758-b8ba-37598bb5bbaa',
    'b7d3f68e-88a6-471e-9ecf-2df26d041ede',
    'b92c3f9a-c014-4056-887f-140a2501163b',
    'e77e3c64-05e3-428b-8824-0cbeb04b829d',
    'f8a011f3-8c0a-4d15-8006-17111f9edc7d',
  ],
  'Titan Security Key': ['42b4fb4a-2866-43b2-9bf7-6c6669c2e5d3'],
};

const names: ReadonlyMap<string, string> = new Map(
  Object.entries(products).flatMap(([name, aaguids]) => aaguids.map((aaguid) => [aaguid, name])),
);

/**
 * Product of an AAGUID; null for an unknown one, and for the zeros of an authenticator without one. It is only a
 * label: without an attestation nothing proves it.
 */
export const nameOfAuthenticator = (aaguid: string | null): string | null =>
  aaguid === null ? null : (names.get(aaguid) ?? null);
