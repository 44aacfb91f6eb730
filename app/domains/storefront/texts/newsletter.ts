// @shell

/** The newsletter, on its page; its text also in the footer. */
export const NEWSLETTER = {
  title: 'Our newsletter',
  text: 'New arrivals and open weekends, once a month at most.',
} as const;
