import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { type Config, readConfig } from './config.ts';

/** The configuration of this process: its environment, and below it a file `.env` in the current folder. */
export function configFromEnvironment(): Config {
  if (existsSync('.env')) loadEnvFile('.env');
  return readConfig(process.env);
}
