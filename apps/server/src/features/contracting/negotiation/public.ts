// The public part of counter-offers.

export { mailOfOffer } from './offer-mail.ts'
