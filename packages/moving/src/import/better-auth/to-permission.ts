import { toStorableRecord } from '../storable-json.ts';
import { isRecord, parseJson } from '../values.ts';

/** The actions that a role allows, by resource; undefined if the text has another form. */
export function toPermission(text: string): Record<string, string[]> | undefined {
  const given = parseJson(text);
  const parsed = isRecord(given) ? toStorableRecord(given) : undefined;
  if (parsed === undefined) return undefined;
  const permission: Record<string, string[]> = {};
  for (const [resource, actions] of Object.entries(parsed)) {
    if (!Array.isArray(actions) || !actions.every((action) => typeof action === 'string')) return undefined;
    permission[resource] = actions.map(String);
  }
  return permission;
}
