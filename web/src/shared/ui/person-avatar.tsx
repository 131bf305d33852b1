import { Avatar } from '@mantine/core';

interface Props {
  name: string;
  imageUrl?: string | null;
  /** Width and height in pixels. */
  size?: number;
}

/** A person's picture, or their initials; hidden from screen readers, since the name stands beside it. */
export function PersonAvatar({ name, imageUrl, size = 28 }: Props) {
  return (
    <Avatar src={imageUrl || null} alt="" size={size} radius="50%" color="tulsi" aria-hidden="true">
      <span style={{ fontSize: Math.max(10, Math.round(size * 0.4)), fontWeight: 600 }}>{initialsOf(name)}</span>
    </Avatar>
  );
}

/** The first letters of the first and the last word, without vowel signs, as one writes them in Devanagari. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends.map((word) => firstLetter(word ?? '')).join('');
}

function firstLetter(word: string): string {
  // By code points: a letter may be two code units.
  const [first = ''] = word.normalize('NFC');
  return first.toLocaleUpperCase();
}
