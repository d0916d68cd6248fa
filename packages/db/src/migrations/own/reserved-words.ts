/**
 * Words that PostgreSQL or SQLite reads as its own where a column may stand, so that they need quotes in every
 * statement: https://www.postgresql.org/docs/current/sql-keywords-appendix.html, https://sqlite.org/lang_keywords.html
 */
export const reservedWords: ReadonlySet<string> = new Set(
  `add all alter analyse analyze and any array as asc asymmetric authorization autoincrement between binary both case
  cast check collate collation column commit concurrently constraint create cross current_catalog current_date
  current_role current_schema current_time current_timestamp current_user default deferrable delete desc distinct do
  drop else end escape except exists false fetch for foreign freeze from full grant group having if ilike in index
  indexed initially inner insert intersect into is isnull join lateral leading left like limit localtime
  localtimestamp natural not nothing notnull null offset on only or order outer overlaps placing primary references
  returning right select session_user set similar some symmetric table tablesample then to trailing transaction true
  union unique update user using values variadic verbose when where window with`.split(/\s+/),
);
