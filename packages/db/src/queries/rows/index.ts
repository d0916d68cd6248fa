export { lockUsers, type UserRow } from '#queries/rows/lock-users.ts';
export { changeRows, findRow, hasRow, holdRow, insertRow, type Rows } from '#queries/rows/row-statements.ts';
