import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { FlowCard, type FlowCardProps } from '#flow/FlowCard.tsx';
import { FlowLink } from '#flow/FlowLink.tsx';
import { FlowMark } from '#flow/FlowMark.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { verifyEmail } from '#words/verify-email.ts';

export interface ConfirmNextProps
  extends Pick<FlowCardProps, 'slots'>,
    Omit<ComponentPropsWithoutRef<'section'>, 'title'> {
  words: Words<keyof typeof verifyEmail>;
  email: string;
  href: string;
}

/** The current address has approved a change; the new one has to confirm next. */
export const ConfirmNext = forwardRef<HTMLElement, ConfirmNextProps>(function ConfirmNext(
  { words, email, href, ...card },
  ref,
) {
  const markers = { b: (text: string) => <b>{text}</b> };
  return (
    <FlowCard
      {...card}
      ref={ref}
      mark={<FlowMark tone="success" />}
      title={words('confirmNextTitle')}
      description={words.rich('confirmNext', markers, { email })}
    >
      <FlowLink href={href}>{words('continue')}</FlowLink>
    </FlowCard>
  );
});
