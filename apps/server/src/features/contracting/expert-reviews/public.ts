// What the table of contents uses of reviews.

export { remindExpertsJob } from './remind-experts.ts'
export { reviewAddresses } from './review-addresses.ts'
export { mailOfReview } from './review-mails.ts'
