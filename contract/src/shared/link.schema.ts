import { z } from 'zod';
import { LINK_MAX_LENGTH, LINK_RULE } from './link.ts';
import { requiredLine } from './text.schema.ts';

// The pattern keeps out what a URL parser would mend silently, such as "https:example.org"; `url`, what it would run.
const web = z.url({ protocol: /^https?$/, hostname: /^[a-z\d-]+(?:\.[a-z\d-]+)+$/ });
const isWebLink = (value: string): boolean =>
  /^https?:\/\/[^/?#@\\]+(?:[/?#]|$)/i.test(value) && web.safeParse(value).success;

/** A link that a browser opens as a page: never a script, data, a file or a name with a password before the host. */
export const webLink = requiredLine(LINK_MAX_LENGTH).refine(isWebLink, { error: LINK_RULE });
