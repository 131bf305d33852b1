export const LINK_MAX_LENGTH = 2_000;
export const LINK_RULE = 'must be a link that begins with http:// or https://';
