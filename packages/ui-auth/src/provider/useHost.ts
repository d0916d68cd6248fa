'use client';

import { useAuthUI } from './context.ts';
import type { AuthUIEvent } from './events.ts';
import type { ToastInput } from './host-store.ts';

/** Shows a toast, or passes it to the application's own toaster. */
export const useToast = (): ((input: ToastInput) => void) => useAuthUI().host.toast;

/** Announces a sentence politely to screen readers. */
export const useAnnounce = (): ((text: string) => void) => useAuthUI().host.announce;

/** Asks the user to confirm their identity: `if (await reauth()) …`. */
export const useReauth = (): (() => Promise<boolean>) => useAuthUI().host.reauth;

/** Reports user actions to the provider's `onEvent`. */
export const useAuthEvents = (): ((event: AuthUIEvent) => void) => useAuthUI().emit;
