import type { ComponentProps, ReactNode } from 'react';

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="flex min-h-dvh items-center justify-center bg-slate-100 p-4 text-slate-900 dark:bg-slate-950 dark:text-slate-100">
      <div className="w-full max-w-sm space-y-4 rounded-2xl bg-white p-8 shadow-xl dark:bg-slate-900">
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        {children}
      </div>
    </main>
  );
}

export function Field({
  label,
  error,
  id,
  ...rest
}: ComponentProps<'input'> & { label: string; error?: string | undefined }) {
  return (
    <div className="space-y-1">
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        className="w-full rounded-lg border border-slate-400 bg-transparent px-3 py-2 aria-invalid:border-red-600 dark:border-slate-600"
      />
      <p id={`${id}-error`} className="text-sm text-red-700 empty:hidden dark:text-red-400">
        {error}
      </p>
    </div>
  );
}

const solid = 'bg-indigo-700 text-white hover:bg-indigo-800';
const outlined = 'border border-slate-400 hover:bg-slate-50 dark:border-slate-600 dark:hover:bg-slate-800';

export function Button({ quiet = false, ...rest }: ComponentProps<'button'> & { quiet?: boolean }) {
  const look = quiet ? outlined : solid;
  return (
    <button
      type="button"
      {...rest}
      className={`w-full cursor-pointer rounded-lg px-4 py-2 font-medium disabled:cursor-default disabled:opacity-60 ${look}`}
    />
  );
}

export function Alert({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="rounded-lg bg-red-50 px-3 py-2 text-sm text-red-800 empty:hidden dark:bg-red-950 dark:text-red-200"
    >
      {children}
    </div>
  );
}

export function Anchor(props: ComponentProps<'a'>) {
  return (
    <a {...props} className="text-sm text-indigo-700 underline dark:text-indigo-300">
      {props.children}
    </a>
  );
}
