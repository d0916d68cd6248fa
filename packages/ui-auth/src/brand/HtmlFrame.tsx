'use client';

import { useState } from 'react';
import { inScheme } from './in-scheme.ts';

interface HtmlFrameProps {
  /** Undefined until the service has drawn it. */
  html: string | undefined;
  title: string;
  scheme: 'light' | 'dark';
}

/**
 * HTML of the service as a browser draws it, without scripts and without the page around it. What was there stays until
 * the new one is drawn.
 */
export function HtmlFrame({ html, title, scheme }: HtmlFrameProps) {
  const wanted = html === undefined ? undefined : inScheme(html, scheme);
  const [drawn, setDrawn] = useState<string | undefined>(undefined);
  const frames = [...new Set([drawn, wanted])].filter((one) => one !== undefined);
  return frames.map((one) => (
    <iframe
      key={one}
      title={title}
      sandbox=""
      srcDoc={one}
      tabIndex={-1}
      className="ua-studio-paper"
      data-scheme={scheme}
      aria-hidden={frames.length > 1 && one === drawn ? true : undefined}
      data-waiting={one === drawn ? undefined : ''}
      onLoad={() => setDrawn(one)}
    />
  ));
}
