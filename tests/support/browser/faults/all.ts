import { OF_ACCOUNTS } from './accounts';
import { OF_ADMIN } from './admin';
import { ADMIN_BUTTONS } from './admin-buttons';
import { BROUGHT_BUTTONS } from './brought-buttons';
import { OF_CALENDARS } from './calendars';
import { OF_CATEGORIES } from './categories';
import { OF_RENTALS } from './rentals';
import { OF_TERMS } from './rental-terms';
import { RENTAL_BUTTONS } from './rental-buttons';
import { OF_RESERVATIONS } from './reservations';
import { RESERVATION_BUTTONS } from './reservation-buttons';
import { OF_TODAY } from './today';
import { OF_VISITORS } from './visitors';

/** Every form, by the person who sends it; in groups, since a frozen database answers only a few at a time. */
export const FORMS = {
  'a visitor': OF_VISITORS,
  'an admin of the catalog': [...OF_RENTALS, ...OF_CATEGORIES],
  'an admin of terms and calendars': [...OF_TERMS, ...OF_CALENDARS],
  'a concierge at Today': OF_TODAY,
  // This group must be last, since it changes the password.
  'an admin of reservations, messages and accounts': [...OF_RESERVATIONS, ...OF_ADMIN, ...OF_ACCOUNTS],
};

/** The smaller buttons. */
export const BUTTONS = {
  'the buttons of reservations': RESERVATION_BUTTONS,
  'the buttons of rentals, and those that an answer brings': [...RENTAL_BUTTONS, ...BROUGHT_BUTTONS],
  'the other buttons of admins': ADMIN_BUTTONS,
};
