import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** What it does with a FETCH; `half-open` answers well, and does not take leave. */
export type FakeManner = 'silent' | 'endless' | 'endless fetches' | 'dripping' | 'half-open' | 'ordinary' | 'refusing';

const columns = ['case_id', 'activity', 'timestamp', 'collected_id', 'collected_bytes', 'collected_after', 'cased'];

const message = (type: string, body: Buffer = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type, 0);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const text = (value: string): Buffer => Buffer.from(`${value}\0`);
const done = (tag: string): Buffer => Buffer.concat([message('C', text(tag)), message('Z', Buffer.from('I'))]);
const begun = Buffer.concat([message('1'), message('2')]);

function description(count: number): Buffer {
  const parts = columns.slice(0, count).flatMap((name) => {
    const rest = Buffer.alloc(18);
    rest.writeInt32BE(25, 6);
    rest.writeInt16BE(-1, 10);
    rest.writeInt32BE(-1, 12);
    return [text(name), rest];
  });
  return message('T', Buffer.concat([Buffer.from([0, count]), ...parts]));
}

function row(values: readonly string[]): Buffer {
  const parts = values.flatMap((value) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(Buffer.byteLength(value));
    return [length, Buffer.from(value)];
  });
  return message('D', Buffer.concat([Buffer.from([0, values.length]), ...parts]));
}

const refusal = (words: string): Buffer =>
  Buffer.concat([
    message('E', Buffer.concat([...['SERROR', 'C42501', `M${words}`].map(text), Buffer.from('\0')])),
    message('Z', Buffer.from('I')),
  ]);

/** Speaks enough of PostgreSQL's protocol to be connected, and means harm. */
export class FakePostgres {
  manner: FakeManner = 'ordinary';
  /** What it says of why it refuses. */
  words = '';
  readonly sockets = new Set<Socket>();
  private number = 0;

  private constructor(private readonly server: Server) {
    server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => this.sockets.delete(socket));
      socket.on('end', () => {
        if (this.manner !== 'half-open') socket.end();
      });
      this.speak(socket);
    });
  }

  static async start(): Promise<FakePostgres> {
    const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new FakePostgres(server);
  }

  connectionString(password = 'p'): string {
    return `postgresql://reader:${password}@127.0.0.1:${(this.server.address() as AddressInfo).port}/erp?sslmode=disable`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private speak(socket: Socket): void {
    let received = Buffer.alloc(0);
    let isGreeted = false;
    let asked = '';
    let fetches = 0;
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece]);
      for (;;) {
        const head = isGreeted ? 1 : 0;
        if (received.length < head + 4 || received.length < head + received.readInt32BE(head)) return;
        const end = head + received.readInt32BE(head);
        const type = isGreeted ? String.fromCharCode(received[0] ?? 0) : '';
        const body = received.subarray(5, end);
        received = received.subarray(end);
        if (type === '') socket.write(Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]));
        isGreeted = true;
        if (type === 'Q') socket.write(done('BEGIN'));
        if (type === 'P') asked = body.toString().split('\0')[1] ?? '';
        if (type === 'S') this.answer(socket, asked, (fetches += asked.startsWith('FETCH') ? 1 : 0));
      }
    });
  }

  private answer(socket: Socket, asked: string, fetches: number): void {
    if (this.manner === 'refusing') socket.write(refusal(this.words));
    else if (asked.startsWith('DECLARE')) socket.write(Buffer.concat([begun, message('n'), done('DECLARE CURSOR')]));
    else if (!asked.startsWith('FETCH')) socket.write(Buffer.concat([begun, description(3), done('SELECT 0')]));
    else this.fetched(socket, fetches);
  }

  private fetched(socket: Socket, fetches: number): void {
    socket.write(Buffer.concat([begun, description(7)]));
    if (this.manner === 'endless') this.pour(socket);
    else if (this.manner === 'endless fetches') socket.write(Buffer.concat([...this.rows(1_000), done('FETCH 1000')]));
    else if (this.manner === 'dripping') {
      const drops = setInterval(() => socket.write(this.noEvent()), 200).unref();
      socket.on('close', () => {
        clearInterval(drops);
      });
    } else if (this.manner !== 'silent') {
      const rows = fetches === 1 ? [row(['C-1', 'Work', '2026-01-01 00:00:00+00', 'one', '10', '', 'C-1'])] : [];
      socket.write(Buffer.concat([...rows, done(`FETCH ${rows.length}`)]));
    }
  }

  private pour(socket: Socket): void {
    if (socket.destroyed) return;
    if (socket.write(Buffer.concat(this.rows(500))))
      setImmediate(() => {
        this.pour(socket);
      });
    else {
      socket.once('drain', () => {
        this.pour(socket);
      });
    }
  }

  private rows(count: number): Buffer[] {
    return Array.from({ length: count }, () => this.noEvent());
  }

  private noEvent(): Buffer {
    return row([`C-${++this.number}`, 'Work', 'not a time', `id${this.number}`, '10', '', 'C']);
  }
}
