'use client';

import { useAuthUI } from './context.ts';
import type { AuthUIEvent } from './events.ts';
import type { ToastInput } from './host-store.ts';

/**
 * Shows a toast, or passes it to the application's own toaster.
 *
 * @example
 * function Exported() {
 *   const toast = useToast();
 *   return (
 *     <button type="button" onClick={() => toast({ title: 'The file is ready.', tone: 'success' })}>
 *       Export
 *     </button>
 *   );
 * }
 */
export const useToast = (): ((input: ToastInput) => void) => useAuthUI().host.toast;

/**
 * Announces a sentence politely to screen readers.
 *
 * @example
 * function CopyLink({ url }: { url: string }) {
 *   const announce = useAnnounce();
 *   async function copy() {
 *     await navigator.clipboard.writeText(url);
 *     announce('The link was copied.');
 *   }
 *   return <button type="button" onClick={() => void copy()}>Copy</button>;
 * }
 */
export const useAnnounce = (): ((text: string) => void) => useAuthUI().host.announce;

/**
 * Asks the user to confirm their identity: `if (await reauth()) …`.
 *
 * @example
 * function ShowSecret({ reveal }: { reveal: () => void }) {
 *   const reauth = useReauth();
 *   async function show() {
 *     if (await reauth()) reveal();
 *   }
 *   return <button type="button" onClick={() => void show()}>Show</button>;
 * }
 */
export const useReauth = (): (() => Promise<boolean>) => useAuthUI().host.reauth;

/**
 * Reports user actions to the provider's `onEvent`.
 *
 * @example
 * function NewOrganization({ create }: { create: () => Promise<boolean> }) {
 *   const report = useAuthEvents();
 *   async function submit() {
 *     if (await create()) report({ name: 'org_created' });
 *   }
 *   return <button type="button" onClick={() => void submit()}>Create</button>;
 * }
 */
export const useAuthEvents = (): ((event: AuthUIEvent) => void) => useAuthUI().emit;
