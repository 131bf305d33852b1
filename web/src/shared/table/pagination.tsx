import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { type ComponentType, useEffect } from 'react';
import { t } from '../texts.ts';
import { usePhoneLayout } from '../ui/use-phone-layout.ts';
import { PageNumbers } from './page-numbers.tsx';
import { clampPage, nearPages, pageWindow } from './page-window.ts';
import classes from './pager.module.css';

interface PaginationProps {
  /** Name of what is paged, for those who do not see where the control stands: "Pages of Courses". */
  label: string;
  /** As it stands in the address: it may lie beyond the last page. */
  page: number;
  /** 0 as long as it is not known. */
  pageCount: number;
  /** `replace`: the page that was asked for does not exist, so Back must not lead to it. */
  onChange: (page: number, options?: { replace: boolean }) => void;
}

/**
 * The pager of a list: first, previous, numbers, next, last, and "Page X of Y" (PAGIN-01 to 03). No page or a
 * single one needs none.
 */
export function Pagination({ label, page: requested, pageCount, onChange }: PaginationProps) {
  const isPhone = usePhoneLayout();
  const page = clampPage(requested, pageCount);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the pages change, not the caller's function
  useEffect(() => {
    if (pageCount > 0 && page !== requested) onChange(page, { replace: true });
  }, [page, requested, pageCount]);
  if (pageCount <= 1) return null;
  const items = isPhone ? nearPages(page, pageCount) : pageWindow(page, pageCount);
  return (
    <nav className={classes.pager} data-spread aria-label={label}>
      <span className={classes.text}>{t('Page {page} of {pageCount}', { page, pageCount })}</span>
      <div className={classes.buttons}>
        <Arrow label={t('First page')} icon={IconChevronsLeft} disabled={page <= 1} onClick={() => onChange(1)} />
        <Arrow
          label={t('Previous page')}
          icon={IconChevronLeft}
          disabled={page <= 1}
          onClick={() => onChange(page - 1)}
        />
        <PageNumbers items={items} page={page} onChange={(number) => onChange(number)} />
        <Arrow
          label={t('Next page')}
          icon={IconChevronRight}
          disabled={page >= pageCount}
          onClick={() => onChange(page + 1)}
        />
        <Arrow
          label={t('Last page')}
          icon={IconChevronsRight}
          disabled={page >= pageCount}
          onClick={() => onChange(pageCount)}
        />
      </div>
    </nav>
  );
}

interface ArrowProps {
  label: string;
  icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
  disabled: boolean;
  onClick: () => void;
}

function Arrow({ label, icon: Icon, ...button }: ArrowProps) {
  return (
    <button {...button} type="button" className={classes.arrow} aria-label={label} title={label}>
      <Icon size={16} aria-hidden="true" />
    </button>
  );
}
