import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export type FakeSmtp = {
  /** Address by which the product knows it. */
  url: string;
  /** Recipients of the mails that it has taken, in order. */
  readonly taken: readonly string[];
  /** How many mails wait to be taken, and how many senders went before they were. */
  mails(): { held: number; cut: number };
  /** Lets mails wait from now on. */
  hold(): void;
  /** Takes those that wait, and all that come. */
  release(): void;
  stop(): Promise<void>;
};

/** A mail server of loopback. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const held = new Map<Socket, string>();
  let isHolding = false;
  let cut = 0;
  const take = (socket: Socket, recipient: string) => {
    held.delete(socket);
    taken.push(recipient);
    socket.write('250 taken\r\n');
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket
      .on('error', () => undefined)
      .once('close', () => {
        sockets.delete(socket);
        if (held.delete(socket)) cut += 1;
      });
    converse(socket, (recipient) => (isHolding ? held.set(socket, recipient) : take(socket, recipient)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    mails: () => ({ held: held.size, cut }),
    hold() {
      isHolding = true;
    },
    release() {
      isHolding = false;
      for (const [socket, recipient] of held) take(socket, recipient);
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Says what the protocol wants up to the end of a mail, which `onMail` answers. */
function converse(socket: Socket, onMail: (recipient: string) => void): void {
  const say = (line: string) => void socket.write(`${line}\r\n`);
  let recipient = '';
  let isMail = false;
  say('220 loopback');
  createInterface({ input: socket }).on('line', (line) => {
    if (isMail && line !== '.') return;
    if (isMail) {
      isMail = false;
      return onMail(recipient);
    }
    recipient = /^RCPT TO:<(.+)>/i.exec(line)?.[1] ?? recipient;
    isMail = /^DATA/i.test(line);
    if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else say(isMail ? '354 go on' : '250 well');
  });
}
