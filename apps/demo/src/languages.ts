import type { Messages } from '@keystead/ui-auth';
import type { LanguageTag } from '@keystead/ui-auth/locales/languages';
import { en } from './locales/en.ts';
import type { Words } from './words.ts';

/** The words of the kit, which knows English itself, and those of the demo. */
export interface Language {
  locale: DemoLanguage;
  messages: Messages | undefined;
  words: Words;
}

type Load = () => Promise<Omit<Language, 'locale'>>;

/** Each language but English is fetched by those who read it. */
const load = {
  en: async () => ({ messages: undefined, words: en }),
  de: async () => {
    const [{ deAll }, { de }] = await Promise.all([
      import('@keystead/ui-auth/locales/de-all'),
      import('./locales/de.ts'),
    ]);
    return { messages: deAll, words: de };
  },
  es: async () => {
    const [{ esAll }, { es }] = await Promise.all([
      import('@keystead/ui-auth/locales/es-all'),
      import('./locales/es.ts'),
    ]);
    return { messages: esAll, words: es };
  },
  ja: async () => {
    const [{ jaAll }, { ja }] = await Promise.all([
      import('@keystead/ui-auth/locales/ja-all'),
      import('./locales/ja.ts'),
    ]);
    return { messages: jaAll, words: ja };
  },
  'pt-BR': async () => {
    const [{ ptBRAll }, { ptBR }] = await Promise.all([
      import('@keystead/ui-auth/locales/pt-BR-all'),
      import('./locales/pt-BR.ts'),
    ]);
    return { messages: ptBRAll, words: ptBR };
  },
  'de-du': async () => {
    const [{ deDuAll }, { deDu }] = await Promise.all([
      import('@keystead/ui-auth/locales/de-du-all'),
      import('./locales/de-du.ts'),
    ]);
    return { messages: deDuAll, words: deDu };
  },
  fr: async () => {
    const [{ frAll }, { fr }] = await Promise.all([
      import('@keystead/ui-auth/locales/fr-all'),
      import('./locales/fr.ts'),
    ]);
    return { messages: frAll, words: fr };
  },
  ar: async () => {
    const [{ arAll }, { ar }] = await Promise.all([
      import('@keystead/ui-auth/locales/ar-all'),
      import('./locales/ar.ts'),
    ]);
    return { messages: arAll, words: ar };
  },
} as const satisfies { readonly [Tag in LanguageTag]?: Load };

/** Tag of a language that the demo has words of its own for. */
export type DemoLanguage = keyof typeof load;

export const isDemoLanguage = (tag: string): tag is DemoLanguage => tag in load;

export const loadLanguage = async (locale: DemoLanguage): Promise<Language> => ({
  locale,
  ...(await load[locale]()),
});
