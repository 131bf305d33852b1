// The product while it is being written: compiler, bundler, server and screens watch their files; one Ctrl-C ends all.
import { spawn } from 'node:child_process';
import { watchServer } from './bundle.mjs';
import { at, root } from './paths.mjs';

const bin = at('node_modules', '.bin');
// The screens come from Vite here, so its address is the one that the server must trust.
const env = { ...process.env, APP_ORIGIN: process.env.APP_ORIGIN ?? 'http://localhost:5173' };

// The server starts on what the bundler has made of the sources as they are now, and again with each bundle that follows.
const bundler = await watchServer();
const compiler = start(`${bin}/tsc`, ['-b', '--watch', '--preserveWatchOutput', 'contract', 'server']);
const server = start(process.execPath, [
  '--watch',
  '--watch-preserve-output',
  '--enable-source-maps',
  'server/dist/main.js',
]);
const screens = start(`${bin}/vite`, ['--strictPort'], at('web'));

let isEnding = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endAll());
for (const child of [compiler, server, screens]) {
  child.on('error', (error) => console.error(error.message));
  child.on('exit', (code) => {
    if (!isEnding) process.exitCode = code || 1;
    endAll();
  });
}

/**
 * In a process group of its own: Ctrl-C reaches each child once, through us, and the server can close its database.
 * @param {string} program
 * @param {string[]} args
 * @param {string} [cwd]
 */
function start(program, args, cwd = root) {
  return spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
}

function endAll() {
  if (isEnding) return;
  isEnding = true;
  void bundler.close();
  // Its watcher hands the signal on and waits; the other two start programs of their own, which end with their group.
  server.kill('SIGTERM');
  for (const { pid } of [compiler, screens]) endGroup(pid);
}

/** @param {number | undefined} leader */
function endGroup(leader) {
  try {
    if (leader !== undefined) process.kill(-leader, 'SIGTERM');
  } catch {
    // It has ended already.
  }
}
