'use client';

import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { forwardRef, useEffect, useRef } from 'react';
import { Icon } from '#primitives/display/Icon.tsx';
import { useMergedRef } from '#primitives/slot/useMergedRef.ts';
import { useSlot } from '#primitives/slot/useSlot.ts';
import type { AlertProps, AlertTone } from '#provider/components/part-props.ts';
import { Replaced, useReplacement } from '#provider/components/useReplacement.tsx';

export type { AlertProps, AlertTone };

const icons = {
  danger: ['alert-danger', CircleAlert],
  warning: ['alert-warning', TriangleAlert],
  success: ['alert-success', CircleCheck],
  info: ['alert-info', Info],
} as const;

/** A message about the form or card around it. */
export const Alert = forwardRef<HTMLDivElement, AlertProps>(function Alert(props, ref) {
  const { tone = 'danger', title, action, focusFor, className, children, ...rest } = props;
  const element = useRef<HTMLDivElement>(null);
  const mergedRef = useMergedRef(ref, element);
  const slot = useSlot('alert', className);
  const [name, glyph] = icons[tone];

  useEffect(() => {
    if (focusFor) element.current?.focus();
  }, [focusFor]);

  const Own = useReplacement('Alert');
  const announced = { role: tone === 'danger' ? 'alert' : 'status', tabIndex: -1, ...rest };
  if (Own) {
    const { focusFor: _, ...shown } = props;
    return (
      <Replaced name="Alert">
        <Own {...announced} {...shown} tone={tone} ref={mergedRef} />
      </Replaced>
    );
  }
  return (
    <div {...announced} {...slot} ref={mergedRef} data-tone={tone}>
      <Icon name={name} glyph={glyph} />
      <div className="ua-alert-content">
        {title && <p className="ua-alert-title">{title}</p>}
        {children && <div className="ua-alert-text">{children}</div>}
        {action && <div className="ua-alert-action">{action}</div>}
      </div>
    </div>
  );
});
