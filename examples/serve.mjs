// Serves the pages of the examples beside the built client: node examples/serve.mjs [port]
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const HTML = 'text/html; charset=utf-8';
const CSS = 'text/css; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const FILES = {
  '/': ['catalogue/index.html', HTML],
  '/look.css': ['look.css', CSS],
  '/catalogue.css': ['catalogue/catalogue.css', CSS],
  '/catalogue.mjs': ['catalogue/catalogue.mjs', SCRIPT],
  '/sankalp-client.js': ['../client/dist/index.js', SCRIPT],
  '/shop/': ['shop/index.html', HTML],
  '/shop/shop.css': ['shop/shop.css', CSS],
};

/** The shop is of several files, with React: one script is made of them when it is first asked for. */
let shop;
async function shopScript() {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('shop/main.tsx', import.meta.url)),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundle.generate({ format: 'esm' });
  return output[0].code;
}

async function contentOf(path) {
  if (path === '/shop/shop.js') {
    shop ??= shopScript();
    return { content: await shop, type: SCRIPT };
  }
  const [file, type] = FILES[path] ?? [];
  return { content: file && (await readFile(new URL(file, import.meta.url)).catch(() => undefined)), type };
}

const server = createServer(async (request, response) => {
  const { content, type } = await contentOf(request.url?.split('?')[0] ?? '');
  response.writeHead(content ? 200 : 404, { 'content-type': type ?? 'text/plain' }).end(content ?? 'Not found');
});
server.listen(Number(process.argv[2] ?? 4000), '127.0.0.1', () => {
  const origin = `http://127.0.0.1:${server.address().port}`;
  const query = 'baseUrl=http://127.0.0.1:3000&key=spk_…';
  console.log(`${origin}/?${query}\n${origin}/shop/?${query}`);
});
