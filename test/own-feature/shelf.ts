import {
  type AuthContext,
  AuthError,
  assertIfMatch,
  defineErrors,
  defineFeature,
  PRECONDITION_FAILED,
  perService,
  publicProcedure,
  serviceOptions,
  writes,
} from '@keystead/api-router';
import { z } from 'zod';

/** Feature of an application: books that a program of SCIM changes, and a token for a program of OAuth. */

const errors = defineErrors({
  BOOK_NOT_FOUND: [404, 'There is no such book'],
  SHELF_FULL: [409, 'The shelf is full', { scim: 'tooMany' }],
  CODE_USED: [400, 'The code is used up', { oauth: 'invalid_grant' }],
});

type Book = { title: string; version: number };

const shelf = perService(() => new Map<string, Book>([['1', { title: 'Emma', version: 1 }]]));

const toResource = (ctx: AuthContext, id: string, { title, version }: Book) => ({
  id,
  title,
  meta: { version: `W/"${version}"`, location: `${serviceOptions.of(ctx).base.href}/shelf/books/${id}` },
});

const addBook = publicProcedure
  .meta({
    route: {
      path: '/shelf/books',
      summary: 'Add a book',
      dialect: 'scim',
      status: 201,
      limit: writes,
      errors: [errors.SHELF_FULL],
      tag: 'Shelf',
    },
  })
  .input(z.object({ title: z.string() }))
  .mutation(({ ctx, input: { title } }) => {
    const books = shelf.of(ctx);
    if (books.size >= 2) throw new AuthError(errors.SHELF_FULL);
    const book = { title, version: 1 };
    books.set('2', book);
    return toResource(ctx, '2', book);
  });

const replaceBook = publicProcedure
  .meta({
    route: {
      path: '/shelf/books/{id}',
      summary: 'Replace a book',
      dialect: 'scim',
      methods: ['PUT'],
      limit: writes,
      errors: [errors.BOOK_NOT_FOUND, PRECONDITION_FAILED],
      tag: 'Shelf',
    },
  })
  .input(z.object({ id: z.string(), title: z.string() }))
  .mutation(({ ctx, input: { id, title } }) => {
    const book = shelf.of(ctx).get(id);
    if (!book) throw new AuthError(errors.BOOK_NOT_FOUND);
    assertIfMatch(ctx, `W/"${book.version}"`);
    Object.assign(book, { title, version: book.version + 1 });
    return toResource(ctx, id, book);
  });

const getToken = publicProcedure
  .meta({
    route: {
      path: '/shelf/token',
      summary: 'Get a token',
      dialect: 'oauth',
      cors: 'open',
      limit: writes,
      errors: [errors.CODE_USED],
      tag: 'Shelf',
    },
  })
  .input(z.object({ code: z.string() }))
  .mutation(({ input }) => {
    if (input.code === 'used') throw new AuthError(errors.CODE_USED);
    return { access_token: 'a', token_type: 'Bearer' };
  });

export const shelves = defineFeature({
  name: 'shelves',
  errors,
  procedures: {},
  restProcedures: { shelf: { add: addBook, replace: replaceBook, token: getToken } },
});
