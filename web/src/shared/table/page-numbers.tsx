import { IconDots } from '@tabler/icons-react';
import type { PageItem } from './page-window.ts';
import classes from './pager.module.css';

interface PageNumbersProps {
  items: readonly PageItem[];
  page: number;
  onChange: (page: number) => void;
}

/** The numbered buttons of a pager. */
export function PageNumbers({ items, page, onChange }: PageNumbersProps) {
  return items.map((item) =>
    typeof item === 'number' ? (
      <button
        key={item}
        type="button"
        className={classes.number}
        aria-current={item === page ? 'page' : undefined}
        onClick={() => onChange(item)}
      >
        {item}
      </button>
    ) : (
      <span key={item} className={classes.gap} aria-hidden="true">
        <IconDots size={16} />
      </span>
    ),
  );
}
