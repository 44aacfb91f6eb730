const datesIn = ({ searchParams }: URL) =>
  ['startDate', 'endDate', 'guests'].map((name) => searchParams.get(name)).join();

/** Whether a navigation keeps the dates and the guests in the address. */
export const keepsDates = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  datesIn(currentUrl) === datesIn(nextUrl);
