/** When the concierge answers, as pages say it. */
export const CONCIERGE_HOURS = '24 hours a day, 7 days a week';
