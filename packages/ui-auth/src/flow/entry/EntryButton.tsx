'use client';

import { forwardRef } from 'react';
import { findReturnTo } from '#flow/find-return-to.ts';
import { useHere } from '#flow/useHere.ts';
import { Button, type ButtonProps } from '#primitives/button/Button.tsx';
import { useAuthUI } from '#provider/context.ts';
import { buildAuthHref } from '#provider/navigation/build-auth-href.ts';

export interface EntryButtonProps extends Omit<ButtonProps, 'onClick' | 'pending' | 'type'> {
  /** Target afterwards. Default: the page of the button. */
  redirectTo?: string | undefined;
}

/** A link to one of the screens before sign-in. */
export const EntryButton = forwardRef<HTMLButtonElement, EntryButtonProps & { screen: 'signIn' | 'signUp' }>(
  function EntryButton({ screen, redirectTo, render, ...rest }, ref) {
    const { Link, paths, navigate } = useAuthUI();
    const here = useHere();
    const returnTo = redirectTo ?? (here === '' ? undefined : findReturnTo(here, paths));
    const href = buildAuthHref(paths[screen], { redirectTo: returnTo });
    if (render === undefined) return <Button {...rest} ref={ref} render={<Link href={href} />} />;
    return <Button {...rest} ref={ref} render={render} onClick={() => navigate(href, { replace: false })} />;
  },
);
