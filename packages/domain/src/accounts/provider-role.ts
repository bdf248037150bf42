// The roles of the provider's own people, and which calls each may make.

/** In the order in which they are shown. A person of the provider has one of them, or none. */
export const PROVIDER_ROLES = ['administrator', 'support', 'billing', 'dataLoad'] as const
export type ProviderRole = (typeof PROVIDER_ROLES)[number]

/** What people read. */
export const PROVIDER_ROLE_WORDS: Readonly<Record<ProviderRole, string>> = {
  administrator: 'Platform administrator',
  support: 'Support',
  billing: 'Billing',
  dataLoad: 'Data load',
}

/** What the role may do, in one sentence for the person who chooses it. */
export const PROVIDER_ROLE_DUTIES: Readonly<Record<ProviderRole, string>> = {
  administrator: 'May do everything, and gives these roles.',
  support: 'Finds users and companies, reads their data, and logs in as users. Never changes plans.',
  billing: 'Finds companies, reads their data, and changes plans. Logs in as nobody.',
  dataLoad: 'Loads the rates of suppliers, and nothing else.',
}

/**
 * Whether a person with this role may make a call.
 * @param role null for everybody who is not of the provider: they never may
 * @param named the roles that the call names; empty means administrators only. An administrator may make every call
 * @example hasOneOf('support', ['support', 'billing']) is true; hasOneOf('support', ['billing']) is false
 */
export function hasOneOf(role: ProviderRole | null, named: readonly ProviderRole[]): boolean {
  return role !== null && (role === 'administrator' || named.includes(role))
}
