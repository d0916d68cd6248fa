import { isNode, nameOf, type Place } from '../../scripts/sources/syntax.ts';
import { isTest } from '../source-files.ts';
import type { Rule } from './rule.ts';

/** Names by which a query locks its rows, or code reads which constraint a row broke. */
const names = ['LockMode', 'lockMode', 'holdRow', 'lockUsers', 'UniqueConstraintViolationException'];

const inSql = /\bfor\s+(no\s+key\s+)?(update|(key\s+)?share)\b/i;

/** Text of a literal, or of a part of a template. */
function textOf({ value }: Place['node']): string {
  if (typeof value === 'string') return value;
  return isNode(value) || typeof value !== 'object' || value === null || !('raw' in value)
    ? ''
    : String(value.raw);
}

const service = 'packages/api-router/src/';

export const locks: Rule = {
  says: 'rows are locked and broken constraints are read in core/call only, which knows the order of all locks',
  appliesTo: (path) =>
    path.startsWith(service) &&
    !path.startsWith(`${service}core/call/`) &&
    !path.startsWith(`${service}testing/`) &&
    // Sentences are no SQL.
    !path.endsWith('/errors.ts') &&
    !isTest(path),
  words:
    /lockmode|holdRow|lockUsers|UniqueConstraintViolationException|\bfor\s+(no\s+key\s+)?(update|(key\s+)?share)\b/i,
  find: ({ places }) =>
    places.filter(({ node }) => {
      if (node.type === 'Identifier') return names.includes(nameOf(node) ?? '');
      const text = textOf(node);
      return /^(Literal|TemplateElement)$/.test(node.type) && (names.includes(text) || inSql.test(text));
    }),
};
