import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@sankalp/contract/shared/language';
import { afterUse } from './after-use.ts';

/** Content of each public page, as the build leaves it: placeholders, a style and, in the form's page, a script. */
const PAGES: Readonly<Record<string, string>> = {
  landing: '<h1>{{foundationName}}</h1>',
  terms: '<main>{{terms}}</main>',
  policy: '<h1>Our policies</h1>',
  contact:
    '<form><input name="name" value="{{name}}"><input value="{{mobileNumber}}"><input value="{{email}}"><textarea>{{reason}}</textarea><p role="status">{{outcome}}</p></form><script>send();</script>',
};

/** Sentences of the server in them, in other words than the English ones. */
const SENTENCES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {},
  hi: {
    'Mobile Number': 'मोबाइल नंबर',
    'is not a valid phone number': 'सही फ़ोन नंबर नहीं है',
    'Last updated': 'पिछला बदलाव:',
    'The terms and conditions have not been published yet.': 'नियम और शर्तें अभी प्रकाशित नहीं हुई हैं।',
    'Your account deletion request has been submitted.': 'आपका खाता हटाने का अनुरोध भेज दिया गया है।',
  },
};

/** A built web client that is next to nothing; it goes with the file's tests. */
export async function makeClientFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sankalp-client-'));
  afterUse(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'index.html'), '<html><head></head><body>Sankalp</body></html>');
  for (const [language, sentences] of Object.entries(SENTENCES)) {
    const ofLanguage = join(folder, 'public-pages', language);
    await mkdir(ofLanguage, { recursive: true });
    await writeFile(join(ofLanguage, 'sentences.json'), JSON.stringify(sentences));
    await writeFile(
      join(ofLanguage, 'policy.txt'),
      `Policy of {{foundationName}} in ${language}\n\nSee {{origin}}{{base}}/contact-us`,
    );
    for (const [name, body] of Object.entries(PAGES)) {
      const head = `<title>{{foundationName}}</title><link rel="canonical" href="{{origin}}{{base}}/${name}"><style>p{}</style>`;
      await writeFile(
        join(ofLanguage, `${name}.html`),
        `<html lang="${language}"><head>${head}</head><body>${body}</body></html>`,
      );
    }
  }
  return folder;
}
