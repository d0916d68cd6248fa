import { z } from 'zod';
import { writes } from '#core/limits/limits.ts';
import { sessionProcedure } from '#core/session/procedures.ts';

const own = { tag: 'Things', limit: writes, changes: [] } as const;

const addNote = sessionProcedure
  .meta({ route: { ...own, path: '/notes', summary: 'Add a note', status: 201 } })
  .input(z.object({ text: z.string(), callbackURL: z.string().optional() }))
  .mutation(({ input }) => ({ text: input.text }));

const changeNote = sessionProcedure
  .meta({ route: { ...own, path: '/notes/{id}', summary: 'Change a note', methods: ['PUT', 'PATCH'] } })
  .input(z.object({ id: z.string(), text: z.string() }))
  .mutation(({ input }) => input);

const removeNote = sessionProcedure
  .meta({
    route: { ...own, path: '/notes/{id}', summary: 'Remove a note', methods: ['DELETE'], status: 204 },
  })
  .input(z.object({ id: z.string() }))
  .mutation(() => null);

/** Calls of an application in plain JSON, with all methods. */
export const notes = { add: addNote, change: changeNote, remove: removeNote };
