const [BEGIN, END] = ['<!-- several processes: begin -->', '<!-- several processes: end -->'];

const ABOUT = `## Several processes

Three processes that serve and two workers, on a PostgreSQL 15 with a standby for which commits wait, behind PgBouncer in transaction mode
and HAProxy, with media in an S3-compatible server: all of it on one machine, configured by the files of \`deploy/scale/\`. The
load is open, 8 calls a second of which each third is a write, whether those before were answered or not. Of each fault rows are counted: what was
acknowledged is stored, and what is stored was asked for, once, with its line in the log. How to set it up: [operations.md](operations.md).`;

/** A page with this text as its section about several processes, in the place of the one before; all else stays. */
export function withSection(page: string | undefined, text: string): string {
  const section = `${BEGIN}\n${ABOUT}\n\n${text}\n${END}`;
  const before = page ?? '# Scale\n';
  const [begin, end] = [before.indexOf(BEGIN), before.indexOf(END)];
  if (begin < 0 || end < begin) return `${before.trimEnd()}\n\n${section}\n`;
  return before.slice(0, begin) + section + before.slice(end + END.length);
}
