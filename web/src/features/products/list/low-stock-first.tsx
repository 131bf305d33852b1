import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { IconSortAscending } from '@tabler/icons-react';
import { useUrlState } from '../../../shared/table/use-url-state.ts';
import icon from '../../../shared/ui/icon-on-phone.module.css';

/** Part of the address that says whether the soonest sold out stand first. */
export const LOW_STOCK_FIRST = { sort: '', low: '', page: '1' };

/** Button that puts the soonest sold out first, instead of the order of a column. */
export function LowStockFirst() {
  const [{ low }, setState] = useUrlState(LOW_STOCK_FIRST);
  return (
    <Button
      variant={low ? 'light' : 'default'}
      aria-pressed={low !== ''}
      leftSection={<IconSortAscending size={16} aria-hidden="true" />}
      className={icon.button}
      onClick={() => setState({ ...LOW_STOCK_FIRST, low: low ? '' : '1' }, { replace: true })}
    >
      <span className={icon.text}>{t('Low stock first')}</span>
    </Button>
  );
}
