'use client';

import { fillSlot } from '#flow/flow-props.ts';
import type { TypedWay, TypedWayProps } from '#flow/sign-in-way.ts';
import { type AroundButton, LastUsed } from '#flow/way-buttons/LastUsed.tsx';
import { isResetOffered } from '#password-reset/is-offered.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { signIn as english } from '#words/sign-in.ts';
import { isPasswordOffered } from './is-offered.ts';
import { SignInFields } from './SignInFields.tsx';
import { usePasswordSignIn } from './usePasswordSignIn.ts';

const PasswordChoice = lazyPart(() => import('#later-parts.ts').then((module) => module.PasswordChoice));

const aroundLastUsed: AroundButton = (draw) => <LastUsed method="password">{draw}</LastUsed>;

function PasswordEntry({ host, form, others, frame }: TypedWayProps) {
  const { asked, config, redirect, online, done } = form;
  const { rememberMe = true, forgotPasswordHref = redirect.href('forgotPassword') } = asked;
  const words = useMessages('signIn', english, asked.localization);
  const flow = usePasswordSignIn(host, { ...form, identifiers: asked.identifiers });
  return frame(
    <SignInFields
      flow={flow}
      others={others}
      online={online}
      done={done}
      words={words}
      rememberMe={rememberMe}
      identifier={form.identifier ?? asked.defaultValues?.email ?? form.username ?? form.email}
      isIdentified={form.identifier !== null}
      around={form.hasChoice ? aroundLastUsed : undefined}
      variant={form.lead === null ? 'primary' : 'outline'}
      forgotHref={isResetOffered(config) ? forgotPasswordHref : null}
      afterFields={fillSlot(asked.slots?.afterFields, null)}
    />,
  );
}

/** Signing in with a password. */
export const passwordWay: TypedWay = {
  method: 'password',
  kind: 'typed',
  isOffered: isPasswordOffered,
  Entry: PasswordEntry,
  Choice: PasswordChoice,
  tells: true,
};
