import type { ReactNode } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';

/** A notice in the corner of the page. */
export interface ToastInput {
  title: string;
  description?: ReactNode;
  tone?: 'neutral' | 'success' | 'danger';
  /** A button in it. */
  action?: { label: string; onSelect: () => void };
  /** Seconds for which it is shown. Default 5, or 8 with an action; 0 means no limit. */
  duration?: number;
}

export interface QueuedToast extends ToastInput {
  id: number;
}

export interface HostState {
  /** A polite announcement. The number allows the same sentence twice. */
  announcement: { id: number; text: string } | null;
  toasts: readonly QueuedToast[];
  reauth: { settle: (confirmed: boolean) => void } | null;
  /** A step that an organization requires for the session. */
  policy: { error: AuthUIError; settle: (met: boolean | Promise<boolean>) => void } | null;
  /** The number of times that code of the kit could not be loaded. */
  missing: number;
}

/** State of elements that exist once for the whole application, outside the component that uses them. */
export interface HostStore {
  getState(): HostState;
  subscribe(listener: () => void): () => void;
  announce(text: string): void;
  toast(input: ToastInput): void;
  /** Says that something cannot be opened, because its code did not come. */
  tellMissing(): void;
  /** Asks the user to confirm their identity, with `ask` or in the dialog of the kit; several callers share one. */
  reauth(ask?: Ask | undefined): Promise<boolean>;
  /**
   * Opens the step that an organization requires, `ORGANIZATION_POLICY`, with `ask` or in the dialog of the kit, and
   * returns whether it was completed. Several callers share what `ask` opens.
   */
  meetPolicy(
    error: AuthUIError,
    ask?: ((error: AuthUIError) => Promise<boolean>) | undefined,
  ): Promise<boolean>;
}

type Ask = () => Promise<boolean>;

/** Whoever asks while an answer is awaited gets the same one. */
function shareAnswer(): (ask: Ask) => Promise<boolean> {
  let pending: Promise<boolean> | null = null;
  return (ask) =>
    (pending ??= ask().finally(() => {
      pending = null;
    }));
}

export function createHostStore(): HostStore {
  let state: HostState = { announcement: null, toasts: [], reauth: null, policy: null, missing: 0 };
  let nextId = 0;
  const shareReauth = shareAnswer();
  const shareStep = shareAnswer();
  const listeners = new Set<() => void>();

  function update(change: Partial<HostState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function askForReauth(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const settle = (confirmed: boolean) => {
      update({ reauth: null });
      resolve(confirmed);
    };
    update({ reauth: { settle } });
    return promise;
  }

  function askForStep(error: AuthUIError): Promise<boolean> {
    state.policy?.settle(false);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const settle = (met: boolean | Promise<boolean>) => {
      update({ policy: null });
      resolve(met);
    };
    update({ policy: { error, settle } });
    return promise;
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce: (text) => update({ announcement: { id: nextId++, text } }),
    toast: (input) => update({ toasts: [...state.toasts, { ...input, id: nextId++ }] }),
    tellMissing: () => update({ missing: state.missing + 1 }),
    reauth: (ask = askForReauth) => shareReauth(ask),
    meetPolicy: (error, ask) => (ask ? shareStep(() => ask(error)) : askForStep(error)),
  };
}
