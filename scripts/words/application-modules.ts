import { toIdentifier } from './languages.ts';
import { compile, type Locales } from './sentences.ts';
import { type Modules, madeOf } from './write-modules.ts';

/** The sentences of an application in `folder`, such as the demo, one module for each language. */
export const toApplicationModules = (folder: string, locales: Locales): Modules =>
  new Map(
    [...locales].map(([tag, { whole }]) => {
      const sentences = JSON.stringify(compile(whole), null, 2);
      const lines =
        tag === 'en'
          ? [`export const en = ${sentences} as const;`]
          : [
              "import type { Words } from '../words.ts';",
              '',
              `export const ${toIdentifier(tag)} = ${sentences} satisfies Words;`,
            ];
      return [
        `${folder}/src/locales/${tag}.ts`,
        `${madeOf(`${folder}/locales/${tag}.json`)}${lines.join('\n')}\n`,
      ];
    }),
  );
