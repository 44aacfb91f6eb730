import { QUOTE_PURPOSES, type QuotePurpose } from '../vocabulary';

type PurposeTraits = {
  /** Whether a version sets no price until it is agreed: what was agreed before it stands until then. */
  waitsForAgreement: boolean;
  /** Whether an agreement to the version confirms a request. */
  confirms: boolean;
  /** Whether the version settles a stay that is over, so that it asks for no advance and no deposit. */
  settles: boolean;
};

/** The traits of each purpose. Use them instead of comparing purposes, so that a new purpose must define them. */
const PURPOSE_TRAITS: Record<QuotePurpose, PurposeTraits> = {
  offer: { waitsForAgreement: false, confirms: true, settles: false },
  change: { waitsForAgreement: true, confirms: false, settles: false },
  final: { waitsForAgreement: false, confirms: false, settles: true },
};

type For = { purpose: QuotePurpose };
export const waitsForAgreement = ({ purpose }: For) => PURPOSE_TRAITS[purpose].waitsForAgreement;
/** The purposes of versions that set the price at once. */
export const COUNT_AT_ONCE = QUOTE_PURPOSES.filter((purpose) => !waitsForAgreement({ purpose }));
export const confirmsRequest = ({ purpose }: For) => PURPOSE_TRAITS[purpose].confirms;
export const settlesStay = ({ purpose }: For) => PURPOSE_TRAITS[purpose].settles;
