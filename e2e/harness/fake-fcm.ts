import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type FakeFcm = {
  /** What names it to the product. */
  settings: NodeJS.ProcessEnv;
  /** The devices that it was asked to write to, in order. */
  readonly devices: string[];
  stop(): Promise<void>;
};

/** A Firebase of loopback that signs everybody in and takes every message. */
export async function startFakeFcm(onMessage: (count: number) => void = () => {}): Promise<FakeFcm> {
  const devices: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      response.setHeader('content-type', 'application/json');
      if (request.url === '/token') return response.end('{"access_token":"fake","expires_in":3600}');
      devices.push((JSON.parse(body) as { message: { token: string } }).message.token);
      onMessage(devices.length);
      return response.end('{"name":"projects/fake/messages/1"}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    project_id: 'fake',
    client_email: 'push@fake.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${endpoint}/token`,
  };
  return {
    settings: { FCM_ENDPOINT: endpoint, FCM_SERVICE_ACCOUNT: JSON.stringify(account) },
    devices,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
