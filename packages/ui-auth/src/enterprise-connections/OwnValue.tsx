import type { ReactNode } from 'react';
import { CopyButton } from '#primitives/button/CopyButton.tsx';

interface OwnValueProps {
  /** What consoles call it. */
  label?: string;
  value: string;
  /** Name of the button. */
  copy: string;
  /** Another button beside it. */
  children?: ReactNode;
}

/** A value of the service that is entered in a console. */
export function OwnValue({ label, value, copy, children }: OwnValueProps) {
  return (
    <span className="ua-sso-value">
      {label && <span className="ua-fact-label ua-card-row-wide">{label}</span>}
      <code className="ua-code-text" dir="ltr">
        {value}
      </code>
      <CopyButton value={value} variant="outline" aria-label={copy} />
      {children}
    </span>
  );
}
