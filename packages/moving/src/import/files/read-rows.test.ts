import { expect, test } from 'vitest';
import { LONGEST } from './read-lines.ts';
import { readRows } from './read-rows.ts';

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer, void> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** The values of each row, or the line and the reason. */
async function read(content: string | Buffer, size = 65_536): Promise<unknown[]> {
  const bytes = Buffer.from(content);
  const found: unknown[] = [];
  for await (const row of readRows({ head: bytes.subarray(0, 65_536) }, inChunks(bytes, size)))
    found.push('fault' in row ? `${row.number}: ${row.fault}` : Object.values(row.row));
  return found;
}

const rows = [
  ['1', 'Ada'],
  ['2', 'Bob'],
];

test.each([
  { what: 'CSV', content: 'id,name\n1,Ada\n2,Bob\n' },
  {
    what: 'CSV with a byte order mark, semicolons and other line ends',
    content: '\uFEFFid;name\r\n1;Ada\r\n2;Bob',
  },
  { what: 'CSV with tabs', content: 'id\tname\n1\tAda\n\n2\tBob\n' },
  { what: 'CSV with quotes', content: '"id","name"\n"1","Ada"\n"2",Bob\n' },
  { what: 'one JSON object a line', content: '{"id":"1","name":"Ada"}\n\n{"id":"2","name":"Bob"}\n' },
  { what: 'a JSON array', content: ' [\n{"id":"1","name":"Ada"},{"id":"2",\n"name":"Bob"}\n]\n' },
  {
    what: 'an array in an object',
    content: '{"users": [{"id":"1","name":"Ada"},\n {"id":"2","name":"Bob"}]}',
  },
])('reads $what, however its bytes arrive', async ({ content }) => {
  for (const size of [1, 7, 65_536]) expect(await read(content, size)).toEqual(rows);
});

test('reads cells with quotes, line ends and separators, and texts that look like brackets', async () => {
  expect(await read('id,name\n1,"Ada ""A"", née\nKing"\n2,=cmd|\n')).toEqual([
    ['1', 'Ada "A", née\nKing'],
    ['2', '=cmd|'],
  ]);
  expect(await read('[{"id":"1","name":"]}\\",{"}, {"id":"2","name":"[["}]', 1)).toEqual([
    ['1', ']}",{'],
    ['2', '[['],
  ]);
});

test('keeps each digit of a number that would be rounded to the id of somebody else', async () => {
  expect(
    await read('{"id":80351110224678913,"at":1700000000000,"list":[{"id":-80351110224678913}]}\n'),
  ).toEqual([['80351110224678913', 1_700_000_000_000, [{ id: '-80351110224678913' }]]]);
});

test.each([
  {
    what: 'a quote that is not closed',
    content: 'id,name\n1,"Ada\n2,Bob\n3,Cy\n',
    broken: '2: The quotes of the line do not match.',
  },
  {
    what: 'a missing cell',
    content: 'id,name\n1\n2,Bob\n3,Cy\n',
    broken: '2: The line has 1 cells and the head line 2.',
  },
  {
    what: 'a cell with a quote in it',
    content: 'id,name\n1,5" disk\n2,Bob\n3,Cy\n',
    broken: '2: The quotes of the line do not match.',
  },
  {
    what: 'broken JSON',
    content: '{"id":1,\n{"id":"2","name":"Bob"}\n{"id":"3","name":"Cy"}',
    broken: '1: The line is no JSON object.',
  },
  {
    what: 'a text that is not closed',
    content: '[{"id":1,"name":"A},\n{"id":"2","name":"Bob"},\n{"id":"3","name":"Cy"}]',
    broken: '1: A text of the line is not closed.',
  },
  {
    what: 'a value that is no object',
    content: '[null,\n{"id":"2","name":"Bob"},\n{"id":"3","name":"Cy"}]',
    broken: '1: The line is no JSON object.',
  },
  {
    what: 'bytes that are not UTF-8',
    content: Buffer.concat([
      Buffer.from('id,name\n1,'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('\n2,Bob\n3,Cy\n'),
    ]),
    broken: '2: The line is not UTF-8.',
  },
  { what: 'a NUL', content: 'id,name\n1,A\0\n2,Bob\n3,Cy\n', broken: '2: The line has a NUL character.' },
  {
    what: 'a line that is too long',
    content: `id,name\n1,${'x'.repeat(LONGEST)}\n2,Bob\n3,Cy\n`,
    broken: '2: The line is longer than 1 MB.',
  },
  {
    what: 'an element that is too long',
    content: `[{"id":1,"name":"${'x'.repeat(LONGEST)}"},\n{"id":"2","name":"Bob"},{"id":"3","name":"Cy"}]`,
    broken: '1: The line is longer than 1 MB.',
  },
  {
    what: 'an element that is too deep',
    content: `[{"id":${'['.repeat(400_000)}},\n{"id":"2","name":"Bob"},{"id":"3","name":"Cy"}]`,
    broken: null,
  },
])('loses one row to $what', async ({ content, broken }) => {
  if (broken === null) await expect(read(content)).rejects.toThrow('The list ends in the middle, on line 2');
  else expect(await read(content)).toEqual([broken, ['2', 'Bob'], ['3', 'Cy']]);
});

test('keeps no line that is too long in memory', async () => {
  async function* endless(): AsyncGenerator<Buffer, void> {
    const chunk = Buffer.alloc(1_000_000, 'x');
    for (let count = 0; count < 300; count += 1) yield chunk;
    yield Buffer.from('\nid,name\n');
  }
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  async function* watched(): AsyncGenerator<Buffer, void> {
    for await (const chunk of endless()) {
      most = Math.max(most, process.memoryUsage().arrayBuffers);
      yield chunk;
    }
  }
  const all = async () => {
    for await (const _ of readRows({ head: Buffer.from('xx') }, watched()));
  };
  await expect(all()).rejects.toThrow('The head line cannot be read. The line is longer than 1 MB.');
  expect(most - before).toBeLessThan(20_000_000);
});

test.each([
  {
    what: 'a head line that names a column twice',
    content: 'id,id\n1,2\n',
    fault: 'The head line has "id" twice.',
  },
  {
    what: 'a head line with odd quotes',
    content: 'id,"name\n1,2\n',
    fault: 'The head line has quotes that do not match.',
  },
  {
    what: 'half a list',
    content: '[{"id":"1","name":"Ada"},\n{"id":',
    fault: 'The list ends in the middle, on line 2: the file is not whole.',
  },
])('refuses $what as a whole', async ({ content, fault }) => {
  await expect(read(content)).rejects.toThrow(fault);
});
