/** The data that a route gives to its error page. */
export type ErrorProps = {
  /** The heading for a failure: 'Error Loading Category'. */
  heading?: string;
  /** The text of a 404, below the heading of its loader. */
  missing?: string;
  back?: { to: string; label: string };
  /** Within the admin, which has its own margins. */
  admin?: boolean;
};
