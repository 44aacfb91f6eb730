/** A BreadcrumbList for search engines, outermost page first; `absolute` turns a path into a full URL. */
export const breadcrumbs = (trail: { name: string; path: string }[], absolute: (path: string) => string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path),
  })),
});
