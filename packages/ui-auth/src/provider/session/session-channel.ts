'use client';

export interface SessionChannel {
  announce(): void;
  close(): void;
}

/** Tells the other tabs of this site that the session changed, so that they load it again. */
export function openSessionChannel(onChange: () => void): SessionChannel {
  if (typeof BroadcastChannel === 'undefined') return { announce: () => {}, close: () => {} };
  const channel = new BroadcastChannel('ua-session');
  channel.addEventListener('message', onChange);
  return { announce: () => channel.postMessage('changed'), close: () => channel.close() };
}
