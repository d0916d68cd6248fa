import { expect, it } from 'vitest';
import { mendDeclaration } from './mend-declarations.ts';

it('mends a declaration, and says when there is nothing to mend any more', () => {
  const mend = (text: string) => mendDeclaration('@mikro-orm/core/typings', text);

  expect(mend('{ forceObject?: boolean; }')).toBe('{ forceObject?: boolean | undefined; }');
  expect(() => mend('{}')).toThrow('@mikro-orm/core/typings have changed');
  expect(mendDeclaration('kysely/dist/index', '{}')).toBe('{}');
});
