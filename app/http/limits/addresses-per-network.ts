/** A /48 gets as much as this many addresses, here and in nginx: it may be one customer's, or hold a town. */
export const ADDRESSES_PER_NETWORK = 8;
