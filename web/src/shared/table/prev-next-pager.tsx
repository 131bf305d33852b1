import { t } from '../texts.ts';
import { PageNumbers } from './page-numbers.tsx';
import { pageWindow } from './page-window.ts';
import classes from './pager.module.css';

interface PrevNextPagerProps {
  /** Name of what is paged, for those who do not see where the pager stands. */
  label: string;
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
}

/** The pager of the tabs of a details page: Prev, page numbers, Next (UDET-29). One page needs none. */
export function PrevNextPager({ label, page, pageCount, onChange }: PrevNextPagerProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className={classes.pager} aria-label={label}>
      <button type="button" className={classes.step} disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {t('Prev')}
      </button>
      <PageNumbers items={pageWindow(page, pageCount)} page={page} onChange={onChange} />
      <button type="button" className={classes.step} disabled={page >= pageCount} onClick={() => onChange(page + 1)}>
        {t('Next')}
      </button>
    </nav>
  );
}
