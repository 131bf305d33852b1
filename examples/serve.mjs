// Serves the page of the catalogue beside the built client: node examples/serve.mjs [port]
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const FILES = {
  '/': ['catalogue/index.html', 'text/html; charset=utf-8'],
  '/catalogue.css': ['catalogue/catalogue.css', 'text/css; charset=utf-8'],
  '/catalogue.mjs': ['catalogue/catalogue.mjs', 'text/javascript; charset=utf-8'],
  '/sankalp-client.js': ['../client/dist/index.js', 'text/javascript; charset=utf-8'],
};

const server = createServer(async (request, response) => {
  const [file, type] = FILES[request.url?.split('?')[0] ?? ''] ?? [];
  const content = file && (await readFile(new URL(file, import.meta.url)).catch(() => undefined));
  response.writeHead(content ? 200 : 404, { 'content-type': type ?? 'text/plain' }).end(content ?? 'Not found');
});
server.listen(Number(process.argv[2] ?? 4000), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/?baseUrl=http://127.0.0.1:3000&key=spk_…`);
});
