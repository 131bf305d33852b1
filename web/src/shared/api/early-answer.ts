/**
 * An answer that the page asked for before its scripts had come. It is given once, and only to whoever shows the token that
 * it was asked with; the token itself lies in no global.
 */
interface EarlyAnswer {
  url: string;
  give: (authorization: string | null) => Promise<Response | undefined>;
}

declare global {
  interface Window {
    earlyAnswer?: EarlyAnswer | undefined;
  }
}

const TIMEOUT_MS = 60_000;
/** A screen that has not taken its answer by then asks anew. */
const KEPT_MS = 30_000;

/** Asks for `url` as soon as there is a token, and keeps the answer for `fetchOrTakeEarly`. */
export function askEarly(url: string, token: Promise<string | null>): void {
  const response = token.then(async (known) => {
    if (!known) return undefined;
    const authorization = `Bearer ${known}`;
    const headers = { accept: 'application/json', authorization };
    const sent = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return sent.ok ? { authorization, response: sent } : undefined;
  });
  const settled = response.catch(() => undefined);
  const early: EarlyAnswer = {
    url,
    give: async (authorization) => {
      const answer = await settled;
      return answer?.authorization === authorization ? answer?.response : undefined;
    },
  };
  window.earlyAnswer = early;
  void settled.then(() => setTimeout(() => window.earlyAnswer === early && dropEarlyAnswer(), KEPT_MS));
}

/** `fetch`, but what the page has asked for already is not asked again. */
export async function fetchOrTakeEarly(request: Request): Promise<Response> {
  const early = window.earlyAnswer;
  const isRead = request.method === 'GET';
  // An answer from before a change says nothing about what holds after it.
  if (early && (!isRead || early.url === request.url)) dropEarlyAnswer();
  const isAsked = isRead && early?.url === request.url;
  return (isAsked && (await early.give(request.headers.get('authorization')))) || fetch(request);
}

function dropEarlyAnswer(): void {
  window.earlyAnswer = undefined;
}
