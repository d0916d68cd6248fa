'use client';

import { forwardRef, useId, useMemo } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';
import type { CardProps } from '#provider/components/part-props.ts';
import { Replaced, useReplacement } from '#provider/components/useReplacement.tsx';
import { useAuthUI } from '#provider/context.ts';
import { CardContext } from './card-context.ts';

export type { CardProps };

/** A surface for one task, named by the `CardHeader` inside it. */
export const Card = forwardRef<HTMLElement, CardProps>(function Card(props, ref) {
  const { layout = 'form', elevation, className, ...rest } = props;
  const { appearance } = useAuthUI();
  const id = useId();
  const ids = useMemo(() => ({ titleId: `${id}title`, descriptionId: `${id}description` }), [id]);
  const slot = useSlot('card', className);
  const Own = useReplacement('Card');
  const lift = elevation ?? appearance.elevation ?? 'raised';
  if (Own)
    return (
      <CardContext.Provider value={ids}>
        <Replaced name="Card">
          <Own aria-labelledby={ids.titleId} {...props} layout={layout} elevation={lift} ref={ref} />
        </Replaced>
      </CardContext.Provider>
    );
  return (
    <CardContext.Provider value={ids}>
      <section
        aria-labelledby={ids.titleId}
        {...rest}
        {...slot}
        ref={ref}
        data-layout={layout}
        data-elevation={lift}
      />
    </CardContext.Provider>
  );
});
