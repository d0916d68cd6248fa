import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const TYPES: Readonly<Record<number, 'A' | 'AAAA'>> = { 1: 'A', 28: 'AAAA' };

/** Name and type of the question of a message (RFC 1035 section 4.1.2), and the bytes that it takes. */
function readQuestion(message: Buffer): { name: string; type: string; bytes: Buffer } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = TYPES[message.readUInt16BE(at + 1)] ?? 'other';
  return { name: labels.join('.').toLowerCase(), type, bytes: message.subarray(12, at + 5) };
}

/** An answer with one record of IPv4, or none. `NXDOMAIN` is the code 3. */
function toAnswer(message: Buffer, question: Buffer, address: string | undefined): Buffer {
  const header = Buffer.alloc(12);
  message.copy(header, 0, 0, 2);
  header.writeUInt16BE(address === undefined ? 0x8183 : 0x8180, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(address === undefined ? 0 : 1, 6);
  if (address === undefined) return Buffer.concat([header, question]);
  const fields = [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)];
  return Buffer.concat([header, question, Buffer.from(fields)]);
}

/** A name server on this machine. It says nothing about names that begin with `silent`. */
export async function startNameServer(addresses: Readonly<Record<string, string>> = {}) {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { name, type, bytes } = readQuestion(message);
    asked.push(`${type} ${name}`);
    if (name.startsWith('silent')) return;
    const found = type === 'A' ? addresses[name] : undefined;
    socket.send(toAnswer(message, bytes, found), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    servers: [`127.0.0.1:${socket.address().port}`],
    /** Type and name of each question. */
    asked,
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => socket.close(() => resolve()));
    },
  };
}
