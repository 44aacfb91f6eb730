/**
 * A /48 network gets as many attempts as this number of addresses, here and in nginx: it may belong to one customer, or
 * to a whole town.
 */
export const ADDRESSES_PER_NETWORK = 8;
