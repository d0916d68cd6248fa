import type { Caller } from '#core/call/unit.ts';
import { type ApiKeyView, toApiKeyView, type ViewedKey } from '#features/api-keys/shape/key-view.ts';
import { countsOf } from '#features/api-keys/uses/uses.ts';

/** A key as its owner sees it now, including uses that are not written yet. */
export const viewKey = (caller: Caller, key: ViewedKey): ApiKeyView =>
  toApiKeyView(key, caller.now, countsOf(caller, key));
