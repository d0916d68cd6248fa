import { readFileSync } from 'node:fs';

interface Section {
  /** Files that a reader writes: the path stands above the code. */
  files: { path: string; code: string }[];
  /** Typed by the reader. */
  commands: string[];
}

/** A heading, a path above code, or a block of code. */
const parts =
  /^## (?<heading>.*)$|^(?:`(?<path>[\w./-]+)`\n\n)?```(?<language>\w+)\n(?<code>[\s\S]*?)\n```$/gm;

/** The sections of a page by their headings, each with its files and its commands in the order of the page. */
export function readSections(page: string): Map<string, Section> {
  const sections = new Map<string, Section>();
  let section: Section = { files: [], commands: [] };
  for (const { groups = {} } of readFileSync(page, 'utf8').matchAll(parts)) {
    const { heading, path, language, code = '' } = groups;
    if (heading !== undefined) {
      section = { files: [], commands: [] };
      sections.set(heading, section);
    } else if (path !== undefined) section.files.push({ path, code: `${code}\n` });
    else if (language === 'sh') section.commands.push(code);
    else throw new Error(`${page} has a block of ${language} without a path above it.`);
  }
  return sections;
}
