import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern';
import Smartphone from 'lucide-react/icons/smartphone';
import Usb from 'lucide-react/icons/usb';
import type { PasskeyRow } from '#client/wire-types.ts';
import { type Glyph, Icon } from '#primitives/display/Icon.tsx';
import { ProviderMark } from '#social-sign-in/ProviderMark.tsx';

/** Authenticators of companies whose mark the kit has, by AAGUID. */
const companyOf: Readonly<Record<string, string>> = {
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'google',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'google',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'apple',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'apple',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'microsoft',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'microsoft',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'microsoft',
};

/** Device of a passkey, by its transports. */
const glyphs: readonly (readonly [transport: string, name: string, glyph: Glyph])[] = [
  ['internal', 'passkey', FingerprintPattern],
  ['usb', 'security-key', Usb],
  ['nfc', 'security-key', Usb],
  ['hybrid', 'passkey-phone', Smartphone],
];

/** The mark of the authenticator's company, else an icon of the device. Decorative. */
export function AuthenticatorMark({ passkey }: { passkey: PasskeyRow }) {
  const { aaguid, transports, authenticatorName } = passkey;
  const company = aaguid === null ? undefined : companyOf[aaguid];
  if (company !== undefined) return <ProviderMark id={company} name={authenticatorName ?? passkey.name} />;
  const ways = transports?.split(',') ?? [];
  const [, name, glyph] = glyphs.find(([transport]) => ways.includes(transport)) ?? [
    '',
    'passkey',
    FingerprintPattern,
  ];
  return <Icon name={name} glyph={glyph} size={20} />;
}
