'use client';

import { forwardRef, type ReactNode } from 'react';
import { fillSlot } from '#flow/flow-props.ts';
import { Card } from '#primitives/card/Card.tsx';
import { CardFooter } from '#primitives/card/CardFooter.tsx';
import { CardHeader } from '#primitives/card/CardHeader.tsx';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import type { PartProps } from './card-props.ts';

interface SettingsCardProps extends PartProps<'header' | 'action' | 'footer'> {
  /** Class without `ua-`, for example `profile-card`. */
  name: string;
  title: string;
  description?: ReactNode;
  /** Button or badge at the end of the heading. */
  action?: ReactNode;
  footer?: ReactNode;
  readOnly?: boolean | undefined;
  /** Why there are no actions, in the place of the sentence of `readOnly`. */
  note?: string | undefined;
  children?: ReactNode;
}

/** The frame that all cards of the account area share. */
export const SettingsCard = forwardRef<HTMLElement, SettingsCardProps>(function SettingsCard(props, ref) {
  const {
    name,
    title,
    description,
    action,
    footer,
    readOnly,
    note,
    children,
    slots = {},
    className,
    style,
    id,
  } = props;
  const slot = useSlot(name, className);
  const common = useCommonWords();
  const end = fillSlot(slots.footer, footer);
  const hasOwnHeader = slots.header !== undefined;
  return (
    <Card
      ref={ref}
      layout="section"
      className={slot.className}
      id={id}
      style={style}
      {...(hasOwnHeader && { 'aria-label': title, 'aria-labelledby': undefined })}
    >
      {fillSlot(
        slots.header,
        <CardHeader title={title} description={description} action={fillSlot(slots.action, action)} />,
      )}
      {children}
      {(readOnly || note !== undefined) && <p className="ua-card-note">{note ?? common('readOnly')}</p>}
      {end && <CardFooter>{end}</CardFooter>}
    </Card>
  );
});
