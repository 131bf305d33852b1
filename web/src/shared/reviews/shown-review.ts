/** A review as its table shows it. */
export interface ShownReview {
  id: string;
  version?: number | undefined;
  username: string;
  /** When the thing was bought. */
  date: string;
  rating: number;
  review: string;
}
