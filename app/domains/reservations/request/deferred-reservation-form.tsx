import { hydrateLater } from '~/ui/hydrate-later';

/** The reservation form with its summary. */
export const DeferredReservationForm = hydrateLater(() => import('./reservation-form'), 'ReservationForm');
