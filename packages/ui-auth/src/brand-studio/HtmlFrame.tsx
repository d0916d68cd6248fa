'use client';

import { useMemo, useState } from 'react';
import { inScheme } from './in-scheme.ts';
import { separateStyles } from './separate-styles.ts';

interface HtmlFrameProps {
  /** Undefined until the service has drawn it. */
  html: string | undefined;
  title: string;
  scheme: 'light' | 'dark';
}

/** Gives a document its styles as a policy allows that forbids them in the document. */
function adopt(frame: HTMLIFrameElement, css: string): void {
  const view = frame.contentDocument?.defaultView;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  view.document.adoptedStyleSheets = [sheet];
}

/**
 * HTML of the service as a browser draws it, without scripts, forms and the page around it. What was there stays until
 * the new one is drawn.
 */
export function HtmlFrame({ html, title, scheme }: HtmlFrameProps) {
  const wanted = useMemo(
    () => (html === undefined ? undefined : separateStyles(inScheme(html, scheme))),
    [html, scheme],
  );
  const [drawn, setDrawn] = useState<typeof wanted>(undefined);
  const frames = [...new Set([drawn, wanted])].filter((one) => one !== undefined);
  return frames.map((one) => (
    <iframe
      key={one.html + one.css}
      title={title}
      // Its styles come from here; without scripts nothing in it can use this origin.
      sandbox="allow-same-origin"
      srcDoc={one.html}
      tabIndex={-1}
      className="ua-studio-paper"
      data-scheme={scheme}
      aria-hidden={frames.length > 1 && one === drawn ? true : undefined}
      data-waiting={one === drawn ? undefined : ''}
      onLoad={({ currentTarget }) => {
        adopt(currentTarget, one.css);
        setDrawn(one);
      }}
    />
  ));
}
