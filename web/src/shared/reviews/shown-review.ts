/** A review as its table shows it. */
export interface ShownReview {
  id: string;
  username: string;
  /** When the thing was bought. */
  date: string;
  rating: number;
  review: string;
}
