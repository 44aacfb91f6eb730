import { hydrateLater } from '~/ui/hydrate-later';

/** Sections of the home page below the first screen. */
export const DeferredExperiences = hydrateLater(() => import('./experiences'), 'Experiences');
export const DeferredContactSection = hydrateLater(() => import('./contact-section'), 'ContactSection');
