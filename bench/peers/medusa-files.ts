/** Files of an installation of Medusa: its own packages as they are published, modules in memory, no admin screens. */

const VERSION = '2.21.2';

const CONFIG = `const { defineConfig } = require('@medusajs/framework/utils');

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: 'http://127.0.0.1',
      adminCors: 'http://127.0.0.1',
      authCors: 'http://127.0.0.1',
      jwtSecret: process.env.PEER_SECRET,
      cookieSecret: process.env.PEER_SECRET,
    },
  },
  admin: { disable: true },
});
`;

/** Texts by their names. */
export const MEDUSA_FILES: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'medusa-peer',
    private: true,
    dependencies: {
      '@medusajs/cli': VERSION,
      '@medusajs/framework': VERSION,
      '@medusajs/medusa': VERSION,
      // Its build asks for it.
      typescript: '5.9.3',
    },
  }),
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      allowJs: true,
      target: 'ES2021',
      module: 'Node16',
      moduleResolution: 'Node16',
      skipLibCheck: true,
      outDir: './.medusa/server',
    },
    include: ['medusa-config.js'],
  }),
  'medusa-config.js': CONFIG,
};
