// @shell

/** The texts of the newsletter, for its page and the footer. */
export const NEWSLETTER = {
  title: 'Our newsletter',
  text: 'New arrivals and open weekends, once a month at most.',
} as const;
