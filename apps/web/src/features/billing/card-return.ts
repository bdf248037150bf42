// How somebody comes back from a page of Stripe: with something done there, or having left it.

export const CARD_RETURNS = ['done', 'left'] as const
export type CardReturn = (typeof CARD_RETURNS)[number]
