/** Price units as stored (specification, section 9: per day, per week, per hour). */
export const PRICE_UNITS = ['day', 'week', 'hour'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

type UnitTraits = {
  /** Whether each day of a stay takes a number of hours, which a reservation requests and its price counts. */
  isHourly: boolean;
  /** Whether the length of a stay counts days, both ends included, or the nights between them. */
  countedIn: 'days' | 'nights';
};

/**
 * The traits of a price unit in every room; its formula is in `pricing/rules.ts`. Use these functions instead of
 * comparing units: the compiler then names the decisions that a new unit needs, and a test refuses the comparison.
 */
const UNIT_TRAITS: Record<PriceUnit, UnitTraits> = {
  day: { isHourly: false, countedIn: 'days' },
  week: { isHourly: false, countedIn: 'nights' },
  hour: { isHourly: true, countedIn: 'days' },
};

/** Whether a stay takes a number of hours on each of its days, and its price counts them. */
export const isHourly = (priceUnit: PriceUnit) => UNIT_TRAITS[priceUnit].isHourly;

/** Whether a new stay counts days or nights. */
export const countedIn = (priceUnit: PriceUnit) => UNIT_TRAITS[priceUnit].countedIn;

/**
 * Hours per day for rentals priced by the hour. The form starts with the default, which also applies to a request
 * without hours.
 */
export const HOURS_PER_DAY = { min: 2, max: 12, default: 4 } as const;

/** The labels of units in the admin's forms. */
export const PRICE_UNIT_LABELS: Record<PriceUnit, string> = { day: 'per day', week: 'per week', hour: 'per hour' };

/** A gallery image as stored; the API returns its URL only. */
export type GalleryImage = { url: string; alt: string };

/** Maximum characters of each text; the database refuses longer ones, too. */
export const CATEGORY_LENGTHS = { name: 80, description: 2000, imageUrl: 2000 } as const;
export const RENTAL_LENGTHS = {
  name: 120,
  location: 200,
  shortDescription: 300,
  description: 10_000,
  mainImageUrl: 2000,
  mainImageAlt: 300,
  engine: 200,
  transmission: 200,
  acceleration: 60,
  drivetrain: 200,
  contactName: 120,
  contactPhone: 40,
} as const;

/** Columns with personal data of a rental's owner or captain: neither the API nor the log has them. */
export const PERSONAL_COLUMNS = ['contactName', 'contactPhone'] as const;

/** The highest price, in whole US dollars per unit. */
export const MAX_PRICE = 100_000_000;

/** The maximum number of guests that a rental can have. */
export const MAX_GUESTS = 999;

/** A wall-clock time as `HH:MM`, from 00:00 to 23:59. */
export type ClockTime = string;

/**
 * The types of a term's value: `stay` is a length in the rental's own unit, weekdays are 1, Monday, to 7, Sunday, and
 * an `offer` has no other value than true.
 */
export type TermValues = {
  time: ClockTime;
  minutes: number;
  hours: number;
  stay: number;
  weekdays: number[];
  offer: true;
};

/**
 * The terms in the order of their forms, each with the kind of its value. For a new term, the compiler demands its
 * place in each room.
 */
export const TERMS = {
  handoverTime: 'time',
  returnTime: 'time',
  turnaroundMinutes: 'minutes',
  noticeHours: 'hours',
  minimumStay: 'stay',
  maximumStay: 'stay',
  arrivalWeekdays: 'weekdays',
  delivery: 'offer',
} as const satisfies Record<string, keyof TermValues>;
export type TermName = keyof typeof TERMS;
export const TERM_NAMES = Object.keys(TERMS) as TermName[];

/** The terms with values of these kinds. */
type TermsOf<Kind extends keyof TermValues> = {
  [Name in TermName]: (typeof TERMS)[Name] extends Kind ? Name : never;
}[TermName];

/**
 * A rental's requirements of a stay, and its offers with it. Null means none: without a handover and a return time, a
 * stay takes whole days.
 */
export type Terms = { [Name in TermName]: TermValues[(typeof TERMS)[Name]] | null };

/** The terms that a category or a rental sets itself; the others are inherited. */
export type OwnTerms = Partial<Terms>;

/** The maximum values of the terms; the database refuses larger ones, too. A turnaround is at most a week. */
export const TERM_LIMITS = {
  turnaroundMinutes: 10_080,
  noticeHours: 8760,
  minimumStay: 365,
  maximumStay: 365,
} as const satisfies Record<TermsOf<'minutes' | 'hours' | 'stay'>, number>;

/** The kinds of charges; rent and discounts are not charges. */
export const CHARGE_KINDS = ['extra', 'fee', 'tax'] as const;

/** The basis of a charge's amount. */
export const CHARGE_UNITS = ['stay', 'day', 'night', 'hour', 'guest', 'percent'] as const;
export const CHARGE_UNIT_LABELS: Record<(typeof CHARGE_UNITS)[number], string> = {
  stay: 'for the stay',
  day: 'per day',
  night: 'per night',
  hour: 'per hour',
  guest: 'per guest',
  percent: 'percent',
};

/** A charge on a price list. */
export type Charge = {
  /** Unique on its list; a request chooses the charge by this key. */
  key: string;
  name: string;
  kind: (typeof CHARGE_KINDS)[number];
  per: (typeof CHARGE_UNITS)[number];
  /** In cents. A percentage is in basis points of the rent; for a tax, of all taxed amounts. */
  amount: number;
  optional: boolean;
  taxed: boolean;
  /** The maximum count of an optional charge in a request: 1 is a checkbox, more is a number. */
  most: number;
};

/**
 * The charges of a stay in addition to its rent. The advance payment is in basis points of the total, the security
 * deposit in cents.
 */
export type Prices = { charges: Charge[]; advance: number | null; deposit: number | null };

/** The prices that a category or a rental sets itself; the others are inherited. */
export type OwnPrices = Partial<Prices>;

/** The maximum number of charges on a price list, characters of a name, and count of a charge in a request. */
export const CHARGE_LIMITS = { charges: 30, name: 80, most: 20 } as const;

/** The largest amount of a charge or a deposit, in cents; the database refuses larger ones, too. */
export const MAX_CHARGE = 10_000_000_000;

/** The orders of a list of rentals for visitors; the first one comes from the specification. */
export const LIST_SORTS = ['price', 'cheapest', 'rating'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Maximum number of images in a gallery (specification, section 9). */
export const MAX_GALLERY_IMAGES = 10;
/** The toast about a gallery that is full. */
export const TOO_MANY_IMAGES = {
  title: 'Too many images',
  description: `A gallery can have up to ${MAX_GALLERY_IMAGES} images`,
};

/** Maximum number of categories on any screen. */
export const MOST_CATEGORIES = 200;

/** Featured rentals that Home shows. */
export const FEATURED_ON_HOME = 6;

/** Whether Home shows a featured rental, or the rental waits for a place there; null if it is not featured. */
export type HomeMark = 'shown' | 'waits' | null;

/** The text about Home in the rental's form. */
export const HOME_HINTS: Record<NonNullable<HomeMark> | 'open', string> = {
  shown: 'It is on the home page now.',
  waits: `The home page shows ${FEATURED_ON_HOME} featured rentals. This one appears there when a place opens.`,
  open: `The home page shows the first ${FEATURED_ON_HOME} featured rentals.`,
};

/** Specification, section 8. */
export const EXTRACTION_FAILED = {
  title: 'Extraction failed',
  description: 'Failed to extract specifications. Please enter them manually.',
};
