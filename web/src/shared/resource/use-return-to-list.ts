import { useLocation, useNavigate } from 'react-router';

/** Leads from a record back to its list, as that was left when the record was opened from it: its filter, its place. */
export function useReturnToList(path: string): () => void {
  const navigate = useNavigate();
  const { state: fromList } = useLocation();
  return () => void (fromList ? navigate(-1) : navigate(path));
}
