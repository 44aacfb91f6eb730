import { env } from '~/env.server';

/** Who we are, for screens and mails: settings that may reach a browser. */
export const site = {
  name: env.SITE_NAME,
  url: env.SITE_URL,
  phone: env.SITE_PHONE,
  email: env.SITE_EMAIL,
  timeZone: env.SITE_TIMEZONE,
};

export type Site = typeof site;

/** The same for the site's own texts (`fillPage`). */
export const siteFacts = { siteName: site.name, phone: site.phone, email: site.email };
