import type { ReactNode } from 'react';

export interface ToastInput {
  title: string;
  description?: ReactNode;
  tone?: 'neutral' | 'success' | 'danger';
  action?: { label: string; onSelect: () => void };
  /** Seconds until it leaves by itself. Default 5, or 8 with an action; 0 means it stays. */
  duration?: number;
}

export interface QueuedToast extends ToastInput {
  id: number;
}

export interface HostState {
  /** Read out politely. The number lets the same sentence be read twice. */
  announcement: { id: number; text: string } | null;
  toasts: readonly QueuedToast[];
  reauth: { settle: (confirmed: boolean) => void } | null;
}

/** What is drawn once for the whole application, outside the component that asked for it. */
export interface HostStore {
  getState(): HostState;
  subscribe(listener: () => void): () => void;
  announce(text: string): void;
  toast(input: ToastInput): void;
  /** Asks the user to confirm who they are; several askers share one dialog. */
  reauth(): Promise<boolean>;
}

export function createHostStore(): HostStore {
  let state: HostState = { announcement: null, toasts: [], reauth: null };
  let nextId = 0;
  let pendingReauth: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();

  function update(change: Partial<HostState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function askForReauth(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const settle = (confirmed: boolean) => {
      pendingReauth = null;
      update({ reauth: null });
      resolve(confirmed);
    };
    update({ reauth: { settle } });
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
    reauth: () => (pendingReauth ??= askForReauth()),
  };
}
