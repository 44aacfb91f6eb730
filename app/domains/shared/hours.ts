/** The concierge's hours, as pages show them. */
export const CONCIERGE_HOURS = '24 hours a day, 7 days a week';
