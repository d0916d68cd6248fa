import type { ReactNode } from 'react';

interface CardProps {
  title: string;
  description?: string | undefined;
  children: ReactNode;
}

export function Card({ title, description, children }: CardProps) {
  return (
    <main className="grid min-h-dvh place-items-center bg-background p-4 text-foreground">
      <div className="grid w-full max-w-sm gap-6 rounded-xl border border-border bg-card p-6 shadow-sm">
        <div className="grid gap-1">
          <h1 className="text-lg font-semibold">{title}</h1>
          <p className="text-sm text-muted-foreground empty:hidden">{description}</p>
        </div>
        {children}
      </div>
    </main>
  );
}
