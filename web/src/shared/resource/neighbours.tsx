import { useLocation, useNavigate } from 'react-router';
import { type NeighbourLabels, RecordPager } from './record-pager.tsx';

interface NeighboursProps {
  /** "Previous user" and "Next user". */
  labels: NeighbourLabels;
  /** The ids of the neighbours in the list; undefined when unknown. */
  neighbours: { previous: string | undefined; next: string | undefined } | undefined;
  pathOf: (id: string) => string;
}

/** Leads to the previous and the next record of the list from which this one was opened. */
export function Neighbours({ labels, neighbours, pathOf }: NeighboursProps) {
  const navigate = useNavigate();
  const { state: fromList } = useLocation();
  if (!neighbours) return null;
  // Replaces this entry of the history, so that Back still leads to the list; without the state of this record.
  const state = fromList && { isEditing: false };
  const openerOf = (id: string | undefined) =>
    id === undefined ? undefined : () => void navigate(pathOf(id), { replace: true, state });
  return <RecordPager labels={labels} onPrevious={openerOf(neighbours.previous)} onNext={openerOf(neighbours.next)} />;
}
