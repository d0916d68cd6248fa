import type { AnchorHTMLAttributes } from 'react';

/** The link for applications without a router. */
export const PlainLink = (props: AnchorHTMLAttributes<HTMLAnchorElement>) => <a {...props} />;
