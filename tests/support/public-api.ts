/** The API routes that visitors may use (specification, sections 1 and 7). */
export const PUBLIC_READS = [
  'api.categories',
  'api.categories.$id',
  'api.openapi[.]json',
  'api.rentals',
  'api.rentals.$id',
  'api.rentals.$id.availability',
  'api.testimonials',
];
export const PUBLIC_WRITES = ['api.auth.login', 'api.auth.logout', 'api.bookings', 'api.contact'];
