// What the address book is narrowed to.

/** How a partner stands to the company, as its row says it. */
export const PARTNER_CONNECTIONS = ['connected', 'invited', 'requested', 'none'] as const
export type PartnerConnection = (typeof PARTNER_CONNECTIONS)[number]

/** Whether contracts went between them. */
export const PARTNER_CONTRACTS = ['some', 'none'] as const
