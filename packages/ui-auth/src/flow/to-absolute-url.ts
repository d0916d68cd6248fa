'use client';

/** Absolute URL for a link in a mail, with the origin of this page. */
export const toAbsoluteUrl = (href: string): string => new URL(href, window.location.origin).href;
