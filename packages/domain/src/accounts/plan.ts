// What a company pays for.

export const PLANS = ['Free', 'Connected', 'Unlimited'] as const
export type Plan = (typeof PLANS)[number]

/** The plans with which a company looks at profiles in PartnerFinder and connects there. // A-RO-035, A-RO-036, C-RO-028, C-RO-029 */
export const PARTNER_PLANS: readonly Plan[] = ['Connected', 'Unlimited']
