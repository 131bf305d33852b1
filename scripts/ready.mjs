// Makes a clone ready to run: packages as in the lock file, PostgreSQL's programs whole, the build as new as its sources.
// It must work before anything is installed, so it and what it imports use nothing but Node.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Sankalp needs Node.js 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
}

try {
  const { ensureInstalled } = await import('./install.mjs');
  const { buildWhereChanged } = await import('./build.mjs');
  await ensureInstalled();
  await buildWhereChanged();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
