import { memberName } from '../../scripts/sources/syntax.ts';
import { isTest } from '../source-files.ts';
import type { Rule } from './rule.ts';

const service = 'packages/api-router/src/';
const writers = new Set(['setCookie', 'keepCookie', 'clearCookie', 'clearTwins']);

export const ownCookies: Rule = {
  says: 'cookies are set and cleared by the functions that know their twins, `core/http/own-cookie.ts`',
  appliesTo: (path) => /^packages\/api-router\/src\/(core|features)\//.test(path) && !isTest(path),
  words: /\b(setCookie|keepCookie|clearCookie|clearTwins)\b/,
  find: ({ places }) =>
    places.filter(({ node }) => node.type === 'MemberExpression' && writers.has(memberName(node) ?? '')),
  exempt: { [`${service}core/http/own-cookie.ts`]: 'these functions' },
};
