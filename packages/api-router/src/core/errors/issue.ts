/** One error in the input: its place (`body.email` becomes `email`) and a message. */
export interface Issue {
  path: string;
  message: string;
}
