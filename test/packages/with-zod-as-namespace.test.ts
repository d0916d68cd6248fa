import { expect, it } from 'vitest';
import { withZodAsNamespace } from '../../scripts/packages/with-zod-as-namespace.ts';

const read = (line: string) => withZodAsNamespace(`import { a } from 'a';\n${line}\na(z);\n`, 'src/a.ts');

it('makes a namespace of zod, and leaves types and other names as they are', () => {
  expect(read("import { z } from 'zod';")).toContain("\nimport * as z from 'zod';\n");
  for (const line of ["import type { z } from 'zod';", "import { ZodError } from 'zod';", "import 'zodiac';"])
    expect(read(line)).toContain(line);
});

it.each([
  "import z from 'zod';",
  'import { z } from "zod";',
  "import { z, ZodError } from 'zod';",
  "import {\n  type ZodType,\n  z,\n} from 'zod';",
  "import { z as schemas } from 'zod';",
  "import { z } from 'zod/v4';",
  "export { z } from 'zod';",
])('refuses a spelling of the import that would bundle all of zod: %s', (line) => {
  expect(() => read(line)).toThrow("src/a.ts imports zod in another way than: import { z } from 'zod';");
});
