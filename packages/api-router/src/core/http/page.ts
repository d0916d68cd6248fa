import { z } from 'zod';

/**
 * Output of a call that answers with an HTML page of the service, for browsers that arrive by a link in a mail.
 * All of it is plain text.
 */
export const pageSchema = z.object({
  page: z.literal(true),
  locale: z.string(),
  title: z.string(),
  text: z.array(z.string()),
  facts: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
  /** The window was opened beside the application and is closed now: no button leads on. */
  endsHere: z.literal(true).optional(),
  /** One button that posts the fields to a path under the base path. */
  form: z
    .object({
      path: z.string(),
      /** A whole URL of another host, in place of the path: the browser goes on there, and nothing comes back here. */
      elsewhere: z.string().optional(),
      label: z.string(),
      fields: z.record(z.string(), z.string()),
      /** A field in which the reader types a new password, sent as `newPassword`. */
      password: z.object({ label: z.string(), least: z.number() }).optional(),
      /** Whole URLs of other hosts, or of apps, to which the answer to the form may redirect. */
      leadsTo: z.array(z.string()).optional(),
    })
    .optional(),
});

export type Page = z.infer<typeof pageSchema>;

export const isPage = (output: unknown): output is Page => pageSchema.safeParse(output).success;
