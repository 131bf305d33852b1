import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export type FakeSmtp = {
  /** Address by which the product knows it. */
  url: string;
  /** Recipients of the mails that it has taken, in order. */
  readonly taken: string[];
  /** Whether a mail that has come gets no answer. */
  hangs: boolean;
  stop(): Promise<void>;
};

/** A mail server of loopback that takes every mail. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    serve(socket, smtp);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const smtp: FakeSmtp = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: [],
    hangs: false,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return smtp;
}

function serve(socket: Socket, smtp: FakeSmtp): void {
  const say = (line: string) => void socket.write(`${line}\r\n`);
  let recipient = '';
  let isMail = false;
  say('220 loopback');
  createInterface({ input: socket }).on('line', (line) => {
    if (isMail) {
      if (line !== '.') return;
      isMail = false;
      if (smtp.hangs) return;
      smtp.taken.push(recipient);
      return say('250 taken');
    }
    recipient = /^RCPT TO:<(.+)>/i.exec(line)?.[1] ?? recipient;
    isMail = /^DATA/i.test(line);
    if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else say(isMail ? '354 go on' : '250 well');
  });
}
