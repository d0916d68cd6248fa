import type { ReactNode } from 'react';

export function Alert({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="rounded-md border border-destructive px-3 py-2 text-sm text-destructive empty:hidden"
    >
      {children}
    </div>
  );
}
