import { rawText } from '@sankalp/contract/shared/text';
import { etagOf } from '@sankalp/contract/shared/version';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { badRequest } from './problem.ts';

/** What a route that compares versions declares as its headers. */
export const ifMatchHeaders = z.looseObject({ 'if-match': rawText(100).optional() });

/** The version that If-Match names; undefined when the caller does not say or takes any. */
export function expectedVersion(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(header)?.[1];
  if (!version) throw badRequest('If-Match must hold one entity tag such as "1", or *.');
  return Number(version);
}

/** Answers a versioned row with its entity tag. */
export function sendVersioned<Row extends { version: number }>(reply: FastifyReply, row: Row): { data: Row } {
  reply.header('etag', etagOf(row.version));
  return { data: row };
}
