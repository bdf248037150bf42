// The sections of the settings, in the order in which they are listed: a section that is in neither list has no address.

export const OWN = ['profile', 'security', 'notifications', 'appearance'] as const

/** For administrators. */
export const COMPANYS = ['users', 'company', 'single-sign-on', 'tokens', 'webhooks', 'audit-log', 'usage'] as const

/** Their sentences are not in catalogues yet: they are in English in every language. */
export const IN_ENGLISH: readonly string[] = ['users', 'single-sign-on', 'tokens', 'webhooks', 'audit-log', 'usage']

/** Behind `/settings/`; the profile is at `/settings` itself. */
export function isSettingsSection(section: string): boolean {
  return section !== 'profile' && [...OWN, ...COMPANYS].some((key) => key === section)
}
