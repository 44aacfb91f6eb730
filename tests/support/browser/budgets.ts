/**
 * The most that the scripts of each page that visitors see may weigh before the first interaction, in kB of gzip, and an
 * address of the page, by its route. No budget is above the weight at commit 935aba5 (docs/measurements.md). The test of
 * the customer's page makes a reservation first; a wrong link loads the same scripts.
 */
export const BUDGETS: Record<string, [address: string, budget: number]> = {
  '_site._index': ['/', 105],
  '_site.category.$id': ['/category/1', 105],
  '_site.rentals.$id': ['/rentals/1', 109],
  '_site.book.$id': ['/book/1', 105],
  '_site.contact': ['/contact', 106],
  '_site.search': ['/search?guests=2', 104],
  '_site.reservations.$reference': ['/reservations/wrong', 108.8],
  '_site.newsletter': ['/newsletter', 103],
  '_site.newsletter_.confirm.$confirmation': ['/newsletter/confirm/wrong', 104],
  '_site.newsletter_.unsubscribe.$token': ['/newsletter/unsubscribe/wrong', 103],
  '_site.about': ['/about', 103],
  '_site.faq': ['/faq', 103],
  '_site.privacy': ['/privacy', 103],
  '_site.terms': ['/terms', 103],
  '_site.cookies': ['/cookies', 103],
  '_site.api': ['/api', 103],
  '_site.$': ['/nowhere', 101],
  auth: ['/auth', 116],
};
