/** Every public page; the first ones have images or a form. */
export const PAGES = ['/', '/category/1', '/rentals/1', '/book/1', '/contact'];
export const TEXTS = [
  ...['/about', '/faq', '/privacy', '/terms', '/cookies', '/search?category=1', '/auth'],
  ...['/newsletter', '/api'],
];
