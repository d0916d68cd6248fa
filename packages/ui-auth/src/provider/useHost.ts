'use client';

import { useAuthUI } from './context.ts';
import type { ToastInput } from './host-store.ts';

/** Shows a short notice in the corner, or hands it to the application's own toaster. */
export const useToast = (): ((input: ToastInput) => void) => useAuthUI().host.toast;

/** Has a sentence read out politely by screen readers. */
export const useAnnounce = (): ((text: string) => void) => useAuthUI().host.announce;

/** Asks the user to confirm who they are: `if (await reauth()) …`. */
export const useReauth = (): (() => Promise<boolean>) => useAuthUI().host.reauth;

/** Reports what people did to the provider's `onEvent`. */
export const useAuthEvents = () => useAuthUI().emit;
