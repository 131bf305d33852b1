import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { uploadBanner, uploadTestimonial } from '../../testing/test-marketing.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();

const link = 'https://www.youtube.com/@sankalp/shorts?v=1#t=20';
const list = async () => (await leela.get('/testemonials')).body.data;

test.each([link, 'http://example.org', 'https://sub.example.co.in:8443/a%20b', 'https://उदाहरण.भारत/दादी'])(
  '%s is listed as it was sent, with its picture, the newest first',
  async (sent) => {
    const file = await uploadTestimonial(app, leela);
    const created = await leela.post('/testemonials', { link: ` ${sent} `, file });
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    const [first] = await list();
    expect(first).toEqual({
      id: created.body.data.id,
      link: sent,
      file,
      image: { url: `/media/${file}`, thumbnailUrl: expect.stringContaining('.webp') },
      createdAt: expect.stringMatching(/Z$/),
      version: 1,
    });
  },
);

const RULE = 'link must be a link that begins with http:// or https://';

test.each([
  ['javascript:alert(1)', RULE],
  ['JavaScript:alert(document.cookie)//https://example.org', RULE],
  ['java\tscript:alert(1)', 'link must be a single line'],
  ['data:text/html,<script>alert(1)</script>', RULE],
  ['file:///etc/passwd', RULE],
  ['//example.org', RULE],
  ['https:example.org', RULE],
  ['https://', RULE],
  ['https://leela:secret@example.org', RULE],
  ['https:\\\\example.org', RULE],
  ['https://exa mple.org', RULE],
  ['example.org', RULE],
  ['', 'link is required'],
  [`https://example.org/${'a'.repeat(2_000)}`, 'link can have at most 2000 characters'],
])('the link %j is refused', async (bad, message) => {
  const before = await list();
  const answer = await leela.post('/testemonials', { link: bad, file: await uploadTestimonial(app, leela) });
  expect([answer.status, [answer.body.message].flat().join()]).toEqual([400, expect.stringContaining(message)]);
  expect(await list()).toEqual(before);
});

test('without a picture, or with a key of another kind, it is refused', async () => {
  const before = await list();
  expect((await leela.post('/testemonials', { link })).status).toBe(400);
  expect(await leela.post('/testemonials', { link, file: await uploadBanner(app, leela) })).toBeRefused(
    400,
    'file does not name an uploaded image.',
  );
  expect(await list()).toEqual(before);
});
