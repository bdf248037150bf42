// The areas of calls that are refused to an account for contracts only.

/** Areas outside contracting, which is all that a shell account has. // A-RO-005, A-RO-030 */
export const OUTSIDE_CONTRACTING: ReadonlySet<string> = new Set([
  'users',
  'sso',
  'admin',
  'connections',
  'partner-search',
  'profile',
  'workspace',
  'mass-message',
  'inbox',
  'integration',
  'dashboard',
])
