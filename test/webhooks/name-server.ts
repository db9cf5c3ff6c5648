import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

const typeA = 1;

/** A real name server on localhost whose IPv4 addresses a test can change at any time. */
export class NameServer {
  readonly addresses = new Map<string, string>();
  /** Names that get no response. */
  readonly silent = new Set<string>();

  private constructor(private readonly socket: Socket) {
    socket.on('message', (query, { port, address }) => {
      const answer = this.answer(query);
      if (answer) socket.send(answer, port, address);
    });
  }

  static async start(): Promise<NameServer> {
    const socket = createSocket('udp4').bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return new NameServer(socket);
  }

  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  stop(): void {
    this.socket.close();
  }

  /** RFC 1035 §4: a response repeats the question, and its records point to the name in it. */
  private answer(query: Buffer): Buffer | null {
    const labels: string[] = [];
    let offset = 12;
    for (let length = query[offset] ?? 0; length > 0; length = query[offset] ?? 0) {
      labels.push(query.toString('latin1', offset + 1, offset + 1 + length));
      offset += 1 + length;
    }
    const name = labels.join('.').toLowerCase();
    if (this.silent.has(name)) return null;
    const question = query.subarray(12, offset + 5);
    const address = this.addresses.get(name);
    const isAnswered = address !== undefined && query.readUInt16BE(offset + 1) === typeA;
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(address === undefined ? 0x8183 : 0x8180, 2);
    header.writeUInt16BE(isAnswered ? 1 : 0, 6);
    header.writeUInt32BE(0, 8);
    if (!isAnswered) return Buffer.concat([header, question]);
    const record = Buffer.from([0xc0, 12, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]);
    return Buffer.concat([header, question, record]);
  }
}
