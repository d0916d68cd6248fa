import {
  SCIM_INVALID_SYNTAX,
  SCIM_INVALID_VALUE,
  SCIM_MUTABILITY,
  SCIM_NO_TARGET,
} from '#features/directory/errors.ts';
import { applyTo } from '#features/directory/protocol/change.ts';
import { parsePath } from '#features/directory/protocol/path.ts';
import { assertSchema, valueNamed } from '#features/directory/protocol/read-resource.ts';
import { isValues, type Values } from '#features/directory/protocol/read-value.ts';
import { refusal } from '#features/directory/protocol/refuse.ts';
import type { ResourceSchema } from '#features/directory/protocol/schemas.ts';

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

export interface Operation {
  op: 'add' | 'replace' | 'remove';
  path: string | undefined;
  value: unknown;
}

/** Operations of one request. */
const MOST_OPERATIONS = 1000;

const isOp = (op: string): op is Operation['op'] => op === 'add' || op === 'replace' || op === 'remove';

function readOperation(given: unknown): Operation {
  if (!isValues(given)) throw refusal(SCIM_INVALID_SYNTAX, 'an operation has to be an object');
  const op = String(valueNamed(given, 'op')).toLowerCase();
  if (!isOp(op)) throw refusal(SCIM_INVALID_SYNTAX, `there is no operation ${op.slice(0, 40)}`);
  const path = valueNamed(given, 'path') ?? undefined;
  if (path !== undefined && typeof path !== 'string')
    throw refusal(SCIM_INVALID_SYNTAX, 'a path has to be a text');
  return { op, path: path === '' ? undefined : path, value: valueNamed(given, 'value') };
}

/** The operations of a body (RFC 7644 section 3.5.2). None change nothing. */
export function readOperations(body: Values): Operation[] {
  assertSchema(body, PATCH);
  const given = valueNamed(body, 'Operations');
  if (!Array.isArray(given)) throw refusal(SCIM_INVALID_SYNTAX, 'Operations has to be a list');
  if (given.length > MOST_OPERATIONS) throw refusal(SCIM_INVALID_SYNTAX, 'too many operations');
  return given.map(readOperation);
}

const isEnvelope = (key: string): boolean => ['schemas', 'meta'].includes(key.toLowerCase());

type WithPath = Operation & { path: string };

function pathsOf({ op, path, value }: Operation): WithPath[] {
  if (path !== undefined) return [{ op, path, value }];
  if (op === 'remove') throw refusal(SCIM_NO_TARGET, 'remove needs a path');
  if (!isValues(value)) throw refusal(SCIM_INVALID_VALUE, 'Without a path the value has to be an object');
  return Object.entries(value)
    .filter(([key]) => !isEnvelope(key))
    .map(([key, one]) => ({ op, path: key, value: one }));
}

/** An operation without a path has an object of paths: of names, of dotted names (Entra), and of extensions. */
export function withPaths(operations: readonly Operation[]): WithPath[] {
  const all = operations.flatMap(pathsOf);
  if (all.length > MOST_OPERATIONS) throw refusal(SCIM_INVALID_SYNTAX, 'too many operations');
  return all;
}

/** The id is said again by some directories. Another one is refused. */
function isSameId({ path, value }: WithPath, id: string): boolean {
  if (path.toLowerCase() !== 'id') return false;
  if (value !== id) throw refusal(SCIM_MUTABILITY, 'id');
  return true;
}

interface Patched {
  id: string;
  resource: Values;
}

/** The resource after the operations. The given one stays as it is, so that all are done or none. */
export function patchResource(
  schema: ResourceSchema,
  { id, resource }: Patched,
  operations: readonly Operation[],
): Values {
  const changed = structuredClone(resource);
  for (const operation of withPaths(operations)) {
    if (isSameId(operation, id)) continue;
    const target = parsePath(schema, operation.path);
    if (!target) continue;
    if (target.attribute?.mutability === 'readOnly' || target.sub?.mutability === 'readOnly')
      throw refusal(SCIM_MUTABILITY, operation.path);
    applyTo(schema, changed, { ...target, op: operation.op, value: operation.value });
  }
  return changed;
}
