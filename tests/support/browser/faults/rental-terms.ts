import { inDays } from '../days';
import { type FormCase, NO_CONNECTION } from './form-case';

/** The forms of a rental's terms, availability and prices. */
export const OF_TERMS: FormCase[] = [
  {
    route: 'admin._catalog._rentals.$id.availability',
    place: 'block-form: Block these dates',
    path: '/admin/3/availability',
    form: '#block',
    typed: { 'First day': inDays(40), 'Last day': inDays(41), Note: 'Annual service' },
    button: 'Block these dates',
    failure: NO_CONNECTION,
    toast: 'No changes saved',
    accepted: /blocked/i,
  },
  {
    route: 'admin.timeline_.holds.$id',
    place: 'move-form: Move',
    path: ({ hold }) => `/admin/timeline/holds/${hold}`,
    typed: { 'First day': inDays(190), 'Last day': inDays(191) },
    button: 'Move',
    failure: NO_CONNECTION,
    accepted: 'Block moved',
  },
  {
    route: 'admin._catalog._rentals.$id.terms',
    place: 'terms-form: Save terms',
    path: '/admin/3/terms',
    typed: { 'Minimum stay': 'own', 'Minimum stay in days': '3' },
    button: 'Save terms',
    failure: 'Failed to update terms',
    toast: 'Failed to update terms',
    accepted: 'Terms updated',
  },
  {
    route: 'admin._catalog._rentals.$id.prices',
    place: 'prices-form: Save prices',
    path: '/admin/3/prices',
    typed: { Advance: 'own', 'Advance as a percentage of the total': '30' },
    button: 'Save prices',
    failure: 'Failed to update prices',
    toast: 'Failed to update prices',
    accepted: 'Prices updated',
  },
  {
    route: 'admin._catalog._rentals.$id.rates.$rateId',
    place: 'rate-form: Save rate',
    path: '/admin/3/rates/new',
    typed: {
      Name: 'Art Week',
      'First day': inDays(300),
      'Last day': inDays(305),
      Price: '2500',
    },
    button: 'Save rate',
    failure: 'Failed to save the rate',
    toast: 'Failed to save the rate',
    accepted: 'Rate saved',
  },
];
