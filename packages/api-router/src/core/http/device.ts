import Bowser from 'bowser';

/** Browser and system of a user agent; null where unknown. */
export interface Device {
  browser: string | null;
  system: string | null;
  kind: 'desktop' | 'mobile' | 'tablet' | 'tv' | 'bot' | null;
}

const unknownDevice: Device = { browser: null, system: null, kind: null };
const kinds = new Set(['desktop', 'mobile', 'tablet', 'tv', 'bot']);
const isKind = (text: string | undefined): text is NonNullable<Device['kind']> => kinds.has(text ?? '');

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/**
 * A name that is in the list of its kind. Of an agent that it does not know the library answers what the agent says
 * of itself, and that can be anything: mails would repeat it.
 */
const knownIn = (names: ReadonlySet<string>, name: string | undefined): string | null =>
  name !== undefined && names.has(name) ? name : null;

export function parseDevice(userAgent: string | null): Device {
  if (!userAgent) return unknownDevice;
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: knownIn(browsers, browser.name),
    system: knownIn(systems, os.name),
    kind: isKind(platform.type) ? platform.type : null,
  };
}
