export interface MailLink {
  label: string;
  url: string;
}

/** What a mail says, in plain text throughout; the layout alone makes HTML of it. */
export interface MailContent {
  /** Also the heading. */
  subject: string;
  /** Who is greeted; their name leaves out whatever could pass for a link. */
  name: string;
  /** The first of these is also what mail programs show behind the subject. */
  intro: readonly [string, ...string[]];
  /** Facts, by label; those without a value are left out. */
  details?: readonly (readonly [label: string, value: string | null])[];
  /** The button, and below it the address behind it. */
  action?: MailLink;
  /** A second, quieter way on. */
  alternative?: MailLink;
  outro: readonly string[];
}
