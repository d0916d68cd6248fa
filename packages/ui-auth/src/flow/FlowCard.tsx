'use client';

import { forwardRef, type ReactNode, useEffect, useRef } from 'react';
import { Card, type CardProps } from '#primitives/card/Card.tsx';
import { CardFooter } from '#primitives/card/CardFooter.tsx';
import { CardHeader } from '#primitives/card/CardHeader.tsx';
import { classNames } from '#primitives/slot/class-names.ts';
import { useMergedRef } from '#primitives/slot/useMergedRef.ts';
import { LocalAppearance } from '#provider/appearance/LocalAppearance.tsx';
import { useAuthUI } from '#provider/context.ts';
import { type BaseProps, fillSlot } from './flow-props.ts';

export type FlowSlot = 'header' | 'logo' | 'footer';

export interface FlowCardProps extends Omit<CardProps, 'title'> {
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  slots?: BaseProps<FlowSlot>['slots'];
  appearance?: BaseProps<never>['appearance'];
  /** Above the title in place of the logo: how it ended. */
  mark?: ReactNode;
  /** This card took another's place: the focus moves here, and the title is read out. */
  takesFocus?: boolean | undefined;
}

/** The frame of every screen in front of the sign-in: logo, title, one sentence, content, where else to go. */
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
  const { title, description, footer, slots, mark, takesFocus, className, children, ...rest } = props;
  const { appearance } = useAuthUI();
  const element = useRef<HTMLElement>(null);
  const mergedRef = useMergedRef(ref, element);
  const end = fillSlot(slots?.footer, footer);

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
          logo={mark ?? fillSlot(slots?.logo, appearance.logo)}
        />,
      )}
      {children}
      {end && <CardFooter>{end}</CardFooter>}
    </Card>
  );
});
