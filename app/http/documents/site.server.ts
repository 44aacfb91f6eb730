import { env } from '~/env.server';

/** The site's name and contact details, for screens and mails. Settings that may reach a browser. */
export const site = {
  name: env.SITE_NAME,
  url: env.SITE_URL,
  phone: env.SITE_PHONE,
  email: env.SITE_EMAIL,
  timeZone: env.SITE_TIMEZONE,
};

export type Site = typeof site;

/** The same for the texts of the site's pages (`fillPage`). */
export const siteFacts = { siteName: site.name, phone: site.phone, email: site.email };
