export { lockOrganizations } from '#queries/rows/lock-organizations.ts';
export { lockUsers, type UserRow } from '#queries/rows/lock-users.ts';
export {
  changeRows,
  findRow,
  hasRow,
  holdRow,
  insertRow,
  insertRows,
  type Rows,
} from '#queries/rows/row-statements.ts';
