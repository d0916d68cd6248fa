'use client';

/** Whether this page may use passkeys: WebAuthn is for pages whose connection nobody can read. False on a server. */
export const isSupported = (): boolean =>
  typeof window !== 'undefined' && window.isSecureContext && 'PublicKeyCredential' in window;
