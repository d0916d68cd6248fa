import type { ReactNode } from 'react';

interface FieldProps {
  label: string;
  htmlFor: string;
  error?: string | undefined;
  children: ReactNode;
}

/** A label, an input, and what is wrong with it. The input names the error by `aria-describedby`. */
export function Field({ label, htmlFor, error, children }: FieldProps) {
  return (
    <div className="grid gap-2">
      <label htmlFor={htmlFor} className="text-sm font-medium">
        {label}
      </label>
      {children}
      <p id={`${htmlFor}-error`} className="text-sm text-destructive empty:hidden">
        {error}
      </p>
    </div>
  );
}
