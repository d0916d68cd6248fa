import '@keystead/ui-auth/styles.css';
import { toWire } from '@keystead/api-router';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { getKeystead } from '../lib/keystead.ts';
import { Header } from './Header.tsx';
import { Providers } from './Providers.tsx';

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Asked for first: it tells Next.js that the page is made for each request, and not while the application is built.
  const requestHeaders = await headers();
  const keystead = await getKeystead();
  // The page is rendered for the signed-in user, and the browser need not ask again.
  const session = toWire(await keystead.getSession(requestHeaders));
  const config = toWire(await keystead.caller().config());
  return (
    <html lang="en">
      <body>
        <Providers session={session} config={config}>
          <Header />
          <main>{children}</main>
        </Providers>
      </body>
    </html>
  );
}
