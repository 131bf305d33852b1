import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeClientFolder } from '../../testing/client-folder.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

const newApp = async () => {
  const env = { APP_ORIGIN: 'https://ananda.example.org', FOUNDATION_NAME: 'Ananda & "Sons" <x>' };
  return createTestApp(env, { clientFolder: await makeClientFolder() });
};
beforeAll(async () => {
  app = await newApp();
});

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const get = (url: string, headers: Record<string, string> = {}) => app.send({ url, headers });

describe('a public page', () => {
  test.each(['/', '/terms-conditions', '/policy', '/contact-us', '/policy/', '/policy?from=app'])(
    '%s needs no session, knows the foundation and its address, and is asked for again only when it has changed',
    async (path) => {
      const answer = await get(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.body).toContain('<title>Ananda &#38; &#34;Sons&#34; &#60;x&#62;</title>');
      expect(answer.body).toContain('href="https://ananda.example.org/');
      expect(answer.body).not.toContain('{{');
      const again = await get(path, { 'if-none-match': String(answer.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect((await get(path, { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
      expect((await app.send({ method: 'HEAD', url: path })).statusCode).toBe(200);
    },
  );

  test('may look and do as it was built to, and nothing else', async () => {
    const policyOf = async (path: string) => String((await get(path)).headers['content-security-policy']).split('; ');
    const ofPolicy = await policyOf('/policy');
    expect(ofPolicy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        `style-src ${hashOf('p{}')}`,
        // By which Lighthouse reads robots.txt.
        "connect-src 'self'",
        "base-uri 'none'",
        "font-src 'self'",
      ]),
    );
    expect(ofPolicy.join()).not.toContain('script-src');
    const ofContact = await policyOf('/contact-us');
    expect(ofContact).toEqual(expect.arrayContaining([`script-src ${hashOf('send();')}`, "connect-src 'self'"]));
  });

  test('is no page of the client, which has all other addresses', async () => {
    expect((await get('/')).body).not.toContain('Sankalp');
    expect((await get('/no-such-page')).body).toContain('Sankalp');
    expect((await get('/Policy')).body).toContain('Sankalp');
  });
});

describe('the terms', () => {
  test('are those that the settings keep, as text in paragraphs, from the moment that they are saved', async () => {
    const own = await newApp();
    const page = (headers = {}) => own.send({ url: '/terms-conditions', headers });
    const main = async () => /<main>(.*)<\/main>/s.exec((await page()).body)?.[1];
    expect(await main()).toBe('<p>The terms and conditions have not been published yet.</p>');
    const before = String((await page()).headers.etag);
    const admin = await own.asAdminWith(['settings']);
    const termsAndConditions = 'First <b>&\nsecond line $& {{origin}}\n \n\nNext.';
    expect((await admin.put('/settings/terms-conditions', { termsAndConditions })).status).toBe(200);
    expect(await main()).toMatch(
      /^<p class="hint">Last updated \d\d\/\d\d\/\d{4}<\/p><p>First &#60;b&#62;&#38;\nsecond line \$&#38; \{\{origin\}\}<\/p><p>Next\.<\/p>$/,
    );
    expect((await page({ 'if-none-match': before })).statusCode).toBe(200);
  });
});

test('search engines are told what there is for them', async () => {
  const robots = await get('/robots.txt');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body).toBe(
    'User-agent: *\nDisallow: /dashboard\nDisallow: /api/\n\nSitemap: https://ananda.example.org/sitemap.xml\n',
  );
  const sitemap = await get('/sitemap.xml');
  expect(sitemap.headers['content-type']).toMatch(/^application\/xml/);
  expect([...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://ananda.example.org/',
    'https://ananda.example.org/terms-conditions',
    'https://ananda.example.org/policy',
    'https://ananda.example.org/contact-us',
    'https://ananda.example.org/en/',
    'https://ananda.example.org/en/terms-conditions',
    'https://ananda.example.org/en/policy',
    'https://ananda.example.org/en/contact-us',
    'https://ananda.example.org/hi/',
    'https://ananda.example.org/hi/terms-conditions',
    'https://ananda.example.org/hi/policy',
    'https://ananda.example.org/hi/contact-us',
  ]);
});

describe('the form without a script', () => {
  const post = (fields: Record<string, string>, remoteAddress: string) =>
    app.send({
      method: 'POST',
      url: '/contact-us',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
      remoteAddress,
    });
  const good = { name: 'Asha Rane', mobileNumber: '98200 33441', email: '', reason: 'Line one\r\nline two' };

  test('sends the request, says so, and comes back empty', async () => {
    const answer = await post(good, '198.51.100.1');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('<p role="status">Your account deletion request has been submitted.</p>');
    expect(answer.body).toContain('name="name" value=""');
    const rows = await app.query(
      `select name, email, reason from deletion_requests where mobile_number = '+919820033441'`,
    );
    expect(rows).toEqual([{ name: 'Asha Rane', email: null, reason: 'Line one\r\nline two' }]);
  });

  test('says what is wrong by the label, keeps what was typed as text, and stores nothing', async () => {
    const name = '"><script>alert(1)</script>{{reason}}';
    const answer = await post({ ...good, name, mobileNumber: '0000000000' }, '198.51.100.2');
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('<p role="status">Mobile Number is not a valid phone number</p>');
    expect(answer.body).toContain('value="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;{{reason}}"');
    expect((await post({ ...good, name: ' ' }, '198.51.100.2')).body).toContain('Full Name is required');
    expect((await post({ ...good, isSuperAdmin: 'true' }, '198.51.100.2')).statusCode).toBe(400);
    const rows = await app.query(`select 1 from deletion_requests where name like '%script%'`);
    expect(rows).toEqual([]);
  });

  test('counts with the calls of the API: five an hour from one address', async () => {
    const remoteAddress = '198.51.100.3';
    for (const digit of [1, 2, 3]) {
      const body = { name: 'Asha', mobileNumber: `982004455${digit}` };
      expect((await app.visitor.post('/delete-request', body, { remoteAddress })).status).toBe(201);
    }
    const statuses = [];
    for (const digit of [4, 5, 6])
      statuses.push((await post({ ...good, mobileNumber: `982004455${digit}` }, remoteAddress)).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await post({ ...good, mobileNumber: '9820044557' }, remoteAddress);
    expect(refused.body).toContain('Too many requests. Please try again later.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('takes no other kind of body, and none that is too large', async () => {
    const payload = `name=${'x'.repeat(20_000)}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await app.send({ method: 'POST', url: '/contact-us', headers, payload })).statusCode).toBe(413);
    const json = { 'content-type': 'text/plain' };
    expect((await app.send({ method: 'POST', url: '/contact-us', headers: json, payload: 'x' })).statusCode).toBe(415);
  });
});

describe('the language of a public page', () => {
  const languageAt = async (path: string, acceptLanguage?: string) => {
    const { body, headers } = await get(
      path,
      acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage },
    );
    expect(body).toContain(`<html lang="${headers['content-language']}">`);
    return headers['content-language'];
  };

  test.each([
    [undefined, 'en'],
    ['*', 'en'],
    ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
    ['hi', 'hi'],
    ['en-IN,en;q=0.9,hi;q=0.8', 'en'],
    ['mr,hi;q=0.6,en;q=0.4', 'hi'],
    ['ta-IN', 'en'],
    ['hi;q=0', 'en'],
    ['\t;;,,q=', 'en'],
  ])('is the one that the browser asks for: %s is answered in %s', async (acceptLanguage, language) => {
    for (const path of ['/', '/terms-conditions', '/policy', '/contact-us']) {
      expect(await languageAt(path, acceptLanguage)).toBe(language);
    }
  });

  test('is found in a header of any length', async () => {
    expect(await languageAt('/policy', `${'x,'.repeat(2_000)}hi`)).toBe('hi');
  });

  test('is the one of its address, whatever the browser asks for, and links keep it', async () => {
    expect(await languageAt('/hi/policy', 'en')).toBe('hi');
    expect(await languageAt('/en/policy', 'hi')).toBe('en');
    expect(await languageAt('/hi')).toBe('hi');
    expect((await get('/hi/policy')).body).toContain('href="https://ananda.example.org/hi/policy"');
    expect((await get('/policy', { 'accept-language': 'hi' })).body).toContain(
      'href="https://ananda.example.org/policy"',
    );
    expect((await get('/mr/policy')).body).toContain('Sankalp');
  });

  test('is told to caches where it depends on who asks', async () => {
    expect(String((await get('/policy')).headers.vary).toLowerCase()).toContain('accept-language');
    expect(String((await get('/hi/policy')).headers.vary).toLowerCase()).not.toContain('accept-language');
  });

  test('is that of the terms that the server puts in, and of what it says of the form', async () => {
    const admin = await app.asAdminWith(['settings']);
    await admin.put('/settings/terms-conditions', { termsAndConditions: 'Be kind.' });
    expect((await get('/hi/terms-conditions')).body).toContain('पिछला बदलाव: ');
    const send = (fields: Record<string, string>) =>
      app.send({
        method: 'POST',
        url: '/hi/contact-us',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
        remoteAddress: '198.51.100.9',
      });
    const refused = await send({ name: 'आशा', mobileNumber: '0000000000' });
    expect([refused.statusCode, refused.headers['content-language']]).toEqual([400, 'hi']);
    expect(refused.body).toContain('<p role="status">मोबाइल नंबर सही फ़ोन नंबर नहीं है</p>');
    const taken = await send({ name: 'आशा', mobileNumber: '98200 44991' });
    expect(taken.body).toContain('<p role="status">आपका खाता हटाने का अनुरोध भेज दिया गया है।</p>');
  });
});
