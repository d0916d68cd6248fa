'use client';

/** WebAuthn needs a secure context. False on a server. */
export const isSupported = (): boolean =>
  typeof window !== 'undefined' && window.isSecureContext && 'PublicKeyCredential' in window;
