/** Other names of commands, some of which every command line tool has. */
const aliases: Readonly<Record<string, string>> = {
  'create-admin': 'admin create',
  '--help': 'help',
  '-h': 'help',
  '--version': 'version',
  '-v': 'version',
};

/** The command that the first one or two words name, with the words behind it; or a sentence if there is none. */
export function findCommand<Command>(
  commands: Readonly<Record<string, Command>>,
  [first = 'help', ...others]: readonly string[],
): { name: string; command: Command; rest: string[] } | { fault: string } {
  const pair = [first, ...others.slice(0, 1)].join(' ');
  for (const [name, command] of Object.entries(commands)) {
    if (name === pair) return { name, command, rest: others.slice(1) };
    if (name === (aliases[first] ?? first)) return { name, command, rest: others };
  }
  // Somebody who got the first word right sees what may follow it.
  const near = Object.keys(commands).filter((known) => known.startsWith(`${first} `));
  const asked = near.length > 0 ? pair : first;
  const there = near.length > 0 ? ` There is ${near.map((known) => `"${known}"`).join(' and ')}.` : '';
  return { fault: `There is no command "${asked}".${there}` };
}
