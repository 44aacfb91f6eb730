// @shell
/** The footer's four collections (specification, section 2), shown if the categories cannot be read. */
export const SPECIFIED_COLLECTIONS = [
  { id: 1, name: 'Luxury Cars' },
  { id: 2, name: 'Luxury Yachts' },
  { id: 3, name: 'Sport Boats' },
  { id: 4, name: 'Luxury Villas' },
];
