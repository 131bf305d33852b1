import { diffArrays } from 'diff';

export interface DifferencePart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Beyond so many changed words the texts are shown one after the other: comparing takes a time that grows with their square. */
const EDITS_MAX = 4_000;
/** How much of what is the same stands around a change. */
const AROUND = 160;

/** Words that were taken out of a text and put into it, of any script. */
export function differenceOf(before: string, after: string): DifferencePart[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: EDITS_MAX });
  if (!changes) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  return changes.map(({ added, removed, value }, index) => {
    const text = value.join('');
    if (added || removed) return { kind: added ? 'added' : 'removed', text };
    return { kind: 'same', text: shortened(text, index === 0, index === changes.length - 1) };
  });
}

const wordsOf = (text: string): string[] => text.split(/(\s+)/);

/** The middle of a long text that is the same says nothing; at either end one side is enough. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const end = isFirst ? 0 : AROUND;
  const start = isLast ? text.length : text.length - AROUND;
  if (start - end < AROUND) return text;
  return `${text.slice(0, end)}…\n…${text.slice(start)}`;
}
