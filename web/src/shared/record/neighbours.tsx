import { useLocation, useNavigate } from 'react-router';
import { RecordPager } from './record-pager.tsx';

interface NeighboursProps {
  /** What is paged through: "user". */
  what: string;
  /** The ids of those that stood before and after in the list; undefined when that is not known. */
  neighbours: { previous: string | undefined; next: string | undefined } | undefined;
  pathOf: (id: string) => string;
}

/** Leads to the previous and the next record of the list from which this one was opened. */
export function Neighbours({ what, neighbours, pathOf }: NeighboursProps) {
  const navigate = useNavigate();
  const { state: fromList } = useLocation();
  if (!neighbours) return null;
  // In the place of this one, so that Back still leads to the list; what was handed over was this one's.
  const state = fromList && { isEditing: false };
  const openerOf = (id: string | undefined) =>
    id === undefined ? undefined : () => void navigate(pathOf(id), { replace: true, state });
  return <RecordPager what={what} onPrevious={openerOf(neighbours.previous)} onNext={openerOf(neighbours.next)} />;
}
