import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { UrlTabs } from '../../../shared/resource/url-tabs.tsx';
import { ListCard } from '../../../shared/table/list-card.tsx';
import { SearchBox } from '../../../shared/table/search-box.tsx';
import { useUrlState } from '../../../shared/table/use-url-state.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { BOOKINGS_PATH, DAY_SHEET_PATH } from '../../bookings/index.ts';
import { ADD_CONSULTANT_PATH, ConsultantsTable } from '../../consultants/index.ts';
import { ConsultationBanners } from '../../consultation-banners/index.ts';
import { ConsultationsTable } from '../consultation-list.tsx';
import { ADD_CONSULTATION_PATH } from '../consultation-path.ts';
import { t } from '../texts.ts';

const TITLES = [t('Consultation'), t('Consultant'), t('Banner')];
const ADD = [t('+ Add Consultation'), t('+ Add Consultant'), t('+ Add Banner')];
const BANNER = 2;

/** Consultations, consultants and the banners of consultations; the heading follows the open tab (CONS-01 to 04). */
export function ConsultationAreaPage() {
  const [isAdding, setAdding] = useState(false);
  const buttonOf = (open: number) => {
    const text = ADD[open];
    if (open !== BANNER) {
      const path = open === 0 ? ADD_CONSULTATION_PATH : ADD_CONSULTANT_PATH;
      return (
        <Button component={Link} to={path} aria-keyshortcuts="n">
          {text}
        </Button>
      );
    }
    return (
      !isAdding && (
        <Button aria-keyshortcuts="n" onClick={() => setAdding(true)}>
          {text}
        </Button>
      )
    );
  };
  return (
    <UrlTabs
      frame={(list, panels, open) => (
        <>
          <PageHeader
            title={TITLES[open] ?? ''}
            actions={
              <>
                <Button component={Link} to={BOOKINGS_PATH} variant="default">
                  {t('Bookings')}
                </Button>
                <Button component={Link} to={DAY_SHEET_PATH} variant="default">
                  {t('Day sheet')}
                </Button>
                {buttonOf(open)}
              </>
            }
          />
          <ListCard
            lead={list}
            tools={
              open !== BANNER && <AreaSearch label={open === 0 ? t('Search consultations') : t('Search consultants')} />
            }
          >
            {panels}
          </ListCard>
        </>
      )}
      tabs={[
        { label: t('Consultation'), panel: () => <ConsultationsTable /> },
        { label: t('Consultant'), panel: () => <ConsultantsTable /> },
        {
          label: t('Banner'),
          panel: () => <ConsultationBanners isAdding={isAdding} onAdded={() => setAdding(false)} />,
        },
      ]}
    />
  );
}

const DEFAULTS = { search: '', page: '1' };

function AreaSearch({ label }: { label: string }) {
  const [{ search }, setState] = useUrlState(DEFAULTS);
  return (
    <SearchBox
      label={label}
      placeholder={t('Search here...')}
      value={search}
      onChange={(text) => setState({ search: text, page: '1' }, { replace: true })}
    />
  );
}
