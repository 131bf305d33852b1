import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { UrlTabs } from '../../shared/resource/url-tabs.tsx';
import { ListCard } from '../../shared/table/list-card.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { HomeBanners } from '../home-banners/index.ts';

const NotificationsTable = lazyPart(async () => (await import('../notifications/index.ts')).NotificationsTable);
const TestimonialsTable = lazyPart(async () => (await import('../testimonials/index.ts')).TestimonialsTable);

/** Text of each tab's button, and where it leads (MKT-02 to 04). */
const ADD_LINKS = [
  [t('+ Add Home Screen Banner'), '/dashboard/add-herobanner'],
  [t('+ Send Notification'), '/dashboard/add-notification'],
  [t('+ Add Testimonials'), '/dashboard/add-testimonial'],
] as const;

/** Marketing: what the foundation shows and says to the users of its app (MKT-01). */
export function MarketingPage() {
  return (
    <UrlTabs
      frame={(list, panels, open) => {
        const [label, to] = ADD_LINKS[open] ?? ADD_LINKS[0];
        const add = (
          <Button component={Link} to={to} aria-keyshortcuts="n">
            {label}
          </Button>
        );
        return (
          <>
            <PageHeader title={t('Marketing and Notification')} actions={add} />
            <ListCard lead={list}>{panels}</ListCard>
          </>
        );
      }}
      tabs={[
        { label: t('Home Banners'), panel: () => <HomeBanners /> },
        { label: t('Notification'), panel: (paging) => <NotificationsTable paging={paging} /> },
        { label: t('Testimonial'), panel: () => <TestimonialsTable /> },
      ]}
    />
  );
}
