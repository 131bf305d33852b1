// Finds a Chromium on a machine that may have none: the last resort comes from the package registry.
import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium, type LaunchOptions } from '@playwright/test';

const installedNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApplications = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

// A browser that asks nobody anything and leaves the sandbox only where there can be none.
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** How Playwright starts the browser: CHROMIUM_PATH, an installed one, Playwright's own, or the unpacked package. */
export async function chooseBrowser(): Promise<LaunchOptions> {
  const installed = process.env.CHROMIUM_PATH || findInstalled();
  if (installed !== undefined) return { executablePath: installed, args: [...quiet, ...asRoot] };
  if (existsSync(chromium.executablePath())) return { args: [...quiet, ...asRoot] };
  const folder = await unpack();
  return {
    executablePath: join(folder, 'chromium'),
    // This build brings no sandbox helper, and its libraries and fonts lie beside it.
    args: [...quiet, '--no-sandbox', '--disable-dev-shm-usage'],
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: describeFonts(folder) },
  };
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = installedNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, ...macApplications].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Once a machine: 200 MB below node_modules, or in the temporary folder where that is not ours to write. */
async function unpack(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chromium found: install Chromium or Google Chrome, or set CHROMIUM_PATH.');
  }
  const parent = unpackParent();
  const folder = join(parent, 'sankalp-chromium-143');
  if (existsSync(folder)) return folder;
  const draft = mkdtempSync(`${folder}-`);
  const script = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";
  // The package unpacks into the temporary folder, and its libraries only where it believes to be on that platform.
  const env = { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  try {
    await promisify(execFile)(process.execPath, ['-e', script], { cwd, env });
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The package's own file names folders of another platform; a browser without any font dies at the first text field. */
function describeFonts(folder: string): string {
  const path = join(folder, 'fonts.conf');
  const dirs = [join(folder, 'fonts'), '/usr/share/fonts'].map((dir) => `<dir>${dir}</dir>`).join('');
  const cache = `<cachedir>${join(folder, 'fonts-cache')}</cachedir>`;
  writeFileSync(path, `<?xml version="1.0"?><fontconfig>${dirs}${cache}</fontconfig>`);
  return path;
}

function unpackParent(): string {
  const cache = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return cache;
  } catch {
    // A folder of this user alone: in a shared one another user could have put another program.
    const own = join(tmpdir(), `sankalp-${process.getuid?.()}`);
    mkdirSync(own, { recursive: true, mode: 0o700 });
    return own;
  }
}
