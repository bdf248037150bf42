// The plans of companies, and what a plan may open.

export const PLANS = ['Free', 'Connected', 'Unlimited'] as const
export type Plan = (typeof PLANS)[number]

/** What a call or a screen may need a plan for: to read profiles in PartnerFinder, and to connect with the companies found there. */
export const OPENINGS = ['profiles', 'connecting'] as const
export type Opening = (typeof OPENINGS)[number]
