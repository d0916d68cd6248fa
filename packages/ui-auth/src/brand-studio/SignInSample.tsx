'use client';

import { FlowCard } from '#flow/FlowCard.tsx';
import { isPasskeyOffered } from '#passkeys/is-offered.ts';
import { Button } from '#primitives/button/Button.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { WayRow } from '#sign-in/WayRow.tsx';
import { signIn } from '#words/sign-in.ts';
import { signInByMail } from '#words/sign-in-by-mail.ts';
import type { BrandValues } from './brand-values.ts';

/** The card of sign-in as its visitors see it, out of the same parts and without a call of the service. */
export function SignInSample({ brand }: { brand: BrandValues }) {
  const words = useMessages('signIn', signIn, undefined);
  const mail = useMessages('signInByMail', signInByMail, undefined);
  const { config } = useAuthConfig();
  const ways = [
    config && isPasskeyOffered(config) && words('passkey'),
    config?.emailOtp.enabled && mail('code'),
    config?.magicLink.enabled && mail('link'),
  ].filter((way) => typeof way === 'string');
  const name = brand.name ?? config?.appName;
  return (
    <FlowCard
      title={words('title')}
      description={name ? words('subtitle', { app: name }) : words('subtitleFallback')}
      legal
    >
      <div className="ua-form">
        <Line label={words('email')} text="joon@harbour.example" isFocused />
        <Line label={words('password')} text="••••••••••" />
        <Button size="lg" fullWidth>
          {words('submit')}
        </Button>
        <WayRow label={words('orUse')}>
          {ways.map((way) => (
            <Button key={way} variant="outline" size="lg" fullWidth>
              {way}
            </Button>
          ))}
        </WayRow>
      </div>
    </FlowCard>
  );
}

/** A field that looks filled in. Password managers would offer to fill a real one. */
const Line = ({ label, text, isFocused }: { label: string; text: string; isFocused?: boolean }) => (
  <div className="ua-field">
    <span className="ua-field-label">{label}</span>
    <span className="ua-input ua-studio-line" data-focused={isFocused ? '' : undefined} dir="ltr">
      {text}
    </span>
  </div>
);
