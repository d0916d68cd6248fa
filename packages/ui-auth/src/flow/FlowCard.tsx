'use client';

import { forwardRef, isValidElement, type ReactNode, useEffect, useRef } from 'react';
import { Card, type CardProps } from '#primitives/card/Card.tsx';
import { CardFooter } from '#primitives/card/CardFooter.tsx';
import { CardHeader } from '#primitives/card/CardHeader.tsx';
import { classNames } from '#primitives/slot/class-names.ts';
import { useMergedRef } from '#primitives/slot/useMergedRef.ts';
import { LocalAppearance } from '#provider/appearance/LocalAppearance.tsx';
import { useAuthUI } from '#provider/context.ts';
import { findLegalLinks } from './brand/find-legal-links.tsx';
import { findLogo } from './brand/find-logo.tsx';
import { type BaseProps, fillSlot } from './flow-props.ts';

export type FlowSlot = 'header' | 'logo' | 'footer';

export interface FlowCardProps extends Omit<CardProps, 'title'> {
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  slots?: BaseProps<FlowSlot>['slots'];
  appearance?: BaseProps<never>['appearance'];
  /** Result above the title, instead of the logo. */
  mark?: ReactNode;
  /** Links the terms of the product below. */
  legal?: boolean | undefined;
  /** This card replaced another one: it gets the focus, and its title is announced. */
  takesFocus?: boolean | undefined;
}

/** The frame of every screen before sign-in: logo, title, one sentence, content, links. */
export const FlowCard = forwardRef<HTMLElement, FlowCardProps>(function FlowCard(
  { appearance, ...props },
  ref,
) {
  return (
    <LocalAppearance appearance={appearance}>
      <Frame {...props} ref={ref} />
    </LocalAppearance>
  );
});

const Frame = forwardRef<HTMLElement, Omit<FlowCardProps, 'appearance'>>(function Frame(props, ref) {
  const { title, description, footer, slots, mark, legal, takesFocus, className, children, ...rest } = props;
  const { appearance } = useAuthUI();
  const element = useRef<HTMLElement>(null);
  const mergedRef = useMergedRef(ref, element);
  const links = legal && findLegalLinks(appearance);
  const end = fillSlot(
    slots?.footer,
    links ? (
      <>
        {footer}
        {links}
      </>
    ) : (
      footer
    ),
  );

  useEffect(() => {
    if (takesFocus) element.current?.focus();
  }, [takesFocus]);

  return (
    <Card {...rest} ref={mergedRef} tabIndex={-1} className={classNames('ua-flow', className)}>
      {fillSlot(
        slots?.header,
        <CardHeader
          headingLevel={1}
          title={title}
          description={description}
          logo={mark ?? fillSlot(slots?.logo, findLogo(appearance))}
        />,
      )}
      {children}
      {/* A new element in place of that of the placeholder, which would be seen to move. */}
      {end && <CardFooter key={isValidElement(footer) ? footer.key : null}>{end}</CardFooter>}
    </Card>
  );
});
