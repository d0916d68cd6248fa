/** As much of Next.js as the service needs, which is not installed here. */
declare module 'next/headers.js' {
  interface CookieAttributes {
    path?: string;
    domain?: string;
    maxAge?: number;
    httpOnly?: boolean;
    secure?: boolean;
    sameSite?: 'lax' | 'strict' | 'none';
    partitioned?: boolean;
  }

  export function cookies(): Promise<{
    set(name: string, value: string, attributes: CookieAttributes): unknown;
  }>;

  export function headers(): Promise<Headers>;
}
