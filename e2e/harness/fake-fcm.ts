import { generateKeyPairSync } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { listenOnLoopback } from './loopback.ts';

export type FakeFcm = {
  /** Variables that name it to the product. */
  settings: NodeJS.ProcessEnv;
  /** The devices that it was asked to write to, in order. */
  readonly devices: string[];
  /** Whether messages get no answer any more. */
  hangs: boolean;
  stop(): Promise<void>;
};

/** A Firebase of loopback that signs everybody in and takes every message. */
export async function startFakeFcm(onMessage: (count: number) => void = () => {}): Promise<FakeFcm> {
  const devices: string[] = [];
  const { origin: endpoint, stop } = await listenOnLoopback((request, response) => {
    void text(request).then((body) => {
      response.setHeader('content-type', 'application/json');
      if (request.url === '/token') return response.end('{"access_token":"fake","expires_in":3600}');
      devices.push((JSON.parse(body) as { message: { token: string } }).message.token);
      onMessage(devices.length);
      if (fcm.hangs) return;
      return response.end('{"name":"projects/fake/messages/1"}');
    });
  });
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    project_id: 'fake',
    client_email: 'push@fake.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${endpoint}/token`,
  };
  const fcm: FakeFcm = {
    settings: { FCM_ENDPOINT: endpoint, FCM_SERVICE_ACCOUNT: JSON.stringify(account) },
    devices,
    hangs: false,
    stop,
  };
  return fcm;
}
