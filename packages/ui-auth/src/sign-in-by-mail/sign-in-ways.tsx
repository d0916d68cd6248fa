'use client';

import { fillSlot } from '#flow/flow-props.ts';
import { toCardProps } from '#flow/sign-in-props.ts';
import type { TypedWay, TypedWayProps } from '#flow/sign-in-way.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { isMailWayOffered, type MailWay, methodOf } from './mail-ways.ts';

const SignInByMail = lazyPart(() => import('#later-parts.ts').then((module) => module.SignInByMail));
const CodeChoice = lazyPart(() => import('#later-parts.ts').then((module) => module.CodeChoice));
const LinkChoice = lazyPart(() => import('#later-parts.ts').then((module) => module.LinkChoice));

/** It has its own screens until the end, and uses only the frame of the form. */
function MailEntry({ way, ...props }: TypedWayProps & { way: MailWay }) {
  const { form, cardRef, isChosen, onBack, onHold, frame } = props;
  const { redirectTo, onSuccess, onError, slots, localization, defaultValues } = form.asked;
  return (
    <SignInByMail
      {...toCardProps(form.asked)}
      way={way}
      cardRef={cardRef}
      redirectTo={redirectTo}
      onSuccess={onSuccess}
      onError={onError}
      localization={localization}
      onBack={onBack}
      email={form.email || defaultValues?.email}
      form={form}
      sendsAtOnce={isChosen}
      onSent={onHold}
      afterFields={fillSlot(slots?.afterFields, null)}
      frame={(fields, hint) => frame(fields, hint && <>· {hint}</>)}
    />
  );
}

const CodeEntry = (props: TypedWayProps) => <MailEntry {...props} way="code" />;
const LinkEntry = (props: TypedWayProps) => <MailEntry {...props} way="link" />;

const toWay = (way: MailWay): Omit<TypedWay, 'Entry' | 'Choice'> => ({
  method: methodOf[way],
  kind: 'typed',
  hasScreens: true,
  isOffered: (config) => isMailWayOffered(way, config),
});

/** A code first: it can be entered in this browser, whatever device the mail is read on. */
export const mailWays: readonly TypedWay[] = [
  { ...toWay('code'), Entry: CodeEntry, Choice: CodeChoice },
  { ...toWay('link'), Entry: LinkEntry, Choice: LinkChoice },
];
