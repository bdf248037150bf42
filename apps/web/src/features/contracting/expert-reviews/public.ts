// What other features use of reviews by experts.

export { ExpertReviews } from './ExpertReviews.tsx'
export { ReviewForm } from './ReviewForm.tsx'
