import type { AnchorHTMLAttributes } from 'react';

/** The link used until the application brings its router's. */
export const PlainLink = (props: AnchorHTMLAttributes<HTMLAnchorElement>) => <a {...props} />;
