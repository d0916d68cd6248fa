import type { Messages } from '@keystead/ui-auth';
import type { Words } from './words.ts';

/** Sentences of one language. English ones of the kit are in the kit. */
interface Sources {
  words: () => Promise<Words>;
  /** Sign-in and account. */
  messages?: () => Promise<Messages>;
  /** With organizations, administration and all others. */
  allMessages?: () => Promise<Messages>;
}

const sources: Readonly<Record<string, Sources>> = {
  en: { words: async () => (await import('./locales/en.ts')).en },
  de: {
    words: async () => (await import('./locales/de.ts')).de,
    messages: async () => (await import('@keystead/ui-auth/locales/de')).de,
    allMessages: async () => (await import('@keystead/ui-auth/locales/de-all')).deAll,
  },
  fr: {
    words: async () => (await import('./locales/fr.ts')).fr,
    messages: async () => (await import('@keystead/ui-auth/locales/fr')).fr,
    allMessages: async () => (await import('@keystead/ui-auth/locales/fr-all')).frAll,
  },
  ar: {
    words: async () => (await import('./locales/ar.ts')).ar,
    messages: async () => (await import('@keystead/ui-auth/locales/ar')).ar,
    allMessages: async () => (await import('@keystead/ui-auth/locales/ar-all')).arAll,
  },
  es: {
    words: async () => (await import('./locales/es.ts')).es,
    messages: async () => (await import('@keystead/ui-auth/locales/es')).es,
    allMessages: async () => (await import('@keystead/ui-auth/locales/es-all')).esAll,
  },
  ja: {
    words: async () => (await import('./locales/ja.ts')).ja,
    messages: async () => (await import('@keystead/ui-auth/locales/ja')).ja,
    allMessages: async () => (await import('@keystead/ui-auth/locales/ja-all')).jaAll,
  },
  'pt-BR': {
    words: async () => (await import('./locales/pt-BR.ts')).ptBR,
    messages: async () => (await import('@keystead/ui-auth/locales/pt-BR')).ptBR,
    allMessages: async () => (await import('@keystead/ui-auth/locales/pt-BR-all')).ptBRAll,
  },
};

/** The server has chosen the language by what the browser asks for. */
export const locale = document.documentElement.lang in sources ? document.documentElement.lang : 'en';

let words: Promise<Words> | undefined;
let messages: Messages | undefined;
const listeners = new Set<() => void>();

export const loadWords = (): Promise<Words> => {
  words ??= sources[locale]?.words() ?? import('./locales/en.ts').then(({ en }) => en);
  return words;
};

/** Loads the sentences of the kit: those of sign-in and account, or all. */
export async function loadMessages(which: 'messages' | 'allMessages'): Promise<void> {
  const loaded = await sources[locale]?.[which]?.();
  // All of them are more than those that may come after.
  if (which === 'allMessages' || messages === undefined) messages = loaded;
  for (const listener of listeners) listener();
}

export const getMessages = (): Messages | undefined => (locale === 'en' ? undefined : messages);

export function followMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
