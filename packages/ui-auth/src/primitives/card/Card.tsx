'use client';

import { type ComponentPropsWithoutRef, forwardRef, useId, useMemo } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { useAuthUI } from '#provider/context.ts';
import { CardContext } from './card-context.ts';

export interface CardProps extends ComponentPropsWithoutRef<'section'> {
  /** `form` is 400 wide and stands alone, `section` fills a settings page. Default `form`. */
  layout?: 'form' | 'section' | undefined;
  elevation?: 'raised' | 'flush' | undefined;
}

/** A surface for one task, named by the `CardHeader` inside it. */
export const Card = forwardRef<HTMLElement, CardProps>(function Card(props, ref) {
  const { layout = 'form', elevation, className, ...rest } = props;
  const { appearance } = useAuthUI();
  const id = useId();
  const ids = useMemo(() => ({ titleId: `${id}title`, descriptionId: `${id}description` }), [id]);
  const slot = useSlot('card', className);
  return (
    <CardContext.Provider value={ids}>
      <section
        aria-labelledby={ids.titleId}
        {...rest}
        {...slot}
        ref={ref}
        data-layout={layout}
        data-elevation={elevation ?? appearance.elevation ?? 'raised'}
      />
    </CardContext.Provider>
  );
});
