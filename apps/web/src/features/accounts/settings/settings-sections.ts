// The sections of the settings, in the order in which they are listed: a section that is in neither list has no address.

export const OWN = [
  ['profile', 'Profile'],
  ['security', 'Password and security'],
  ['notifications', 'Notifications'],
  ['appearance', 'Appearance'],
] as const

/** For administrators. */
export const COMPANYS = [
  ['users', 'Users'],
  ['company', 'Company'],
  ['single-sign-on', 'Single sign-on'],
  ['tokens', 'API tokens'],
  ['webhooks', 'Webhooks'],
  ['audit-log', 'Audit log'],
  ['usage', 'Usage data'],
] as const

/** Behind `/settings/`; the profile is at `/settings` itself. */
export function isSettingsSection(section: string): boolean {
  return section !== 'profile' && [...OWN, ...COMPANYS].some(([key]) => key === section)
}
