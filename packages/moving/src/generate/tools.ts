import { drizzleAdvice, toDrizzle } from './drizzle.ts';
import { type OwnRelation, prismaAdvice, toPrisma } from './prisma.ts';
import type { GeneratedSchema } from './read-tables.ts';

interface Given {
  prefix: string;
  /** Columns of the application that refer to users, such as `Post.authorId`. */
  relations: readonly string[];
}

/** A file, and what must be known about it, one sentence a line. */
export interface Generated {
  text: string;
  advice: readonly string[];
}

/** Gives a file, or the reason why there is none. */
type Tool = (schema: GeneratedSchema, given: Given) => Generated | { fault: string };

const toRelation = (written: string): OwnRelation => {
  const [model = '', field = ''] = written.split('.');
  return { model, field };
};

const drizzle: Tool = (schema, { prefix }) => ({
  text: toDrizzle(schema, prefix),
  advice: drizzleAdvice(schema),
});

const prisma: Tool = (schema, { prefix, relations: written }) => {
  if (schema.dialect === 'sqlite')
    return { fault: 'Prisma reads one SQLite file, and Keystead has one of its own: it needs PostgreSQL.' };
  const relations = written.map(toRelation);
  return { text: toPrisma(schema, prefix, relations), advice: prismaAdvice(schema, prefix, relations) };
};

/** Tools by their names in the command line. */
export const tools = { drizzle, prisma };
