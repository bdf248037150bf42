// Where somebody goes who has just signed in.

/** Apps that lead to the generative-AI app. // A-CN-027, A-CN-028, A-CN-029 */
const AI_APPS: readonly string[] = ['bookings', 'emailAssist', 'itineraryAssist']

export type SignInTarget = {
  /** A-TR-016 */
  readonly ssoRedirectUrl: string | null
  /** As it stood in the address; followed only when it is allowed. */
  readonly redirectTo: string | undefined
  readonly allApps: readonly string[]
  /** Null when no generative-AI app is configured. */
  readonly aiAppUrl: string | null
  readonly isShellAccount: boolean
}

export type ReturnRules = { readonly origin: string; readonly allowedHosts: readonly string[] }

export const SHELL_HOME = '/contracting/contract-list/all'

/**
 * The address after signing in, in the order of the specification: single sign-on, `redirect_to`, the generative-AI app, the contract list for a
 * shell account, home. Our own addresses come back without the origin. // A-TR-016 to A-TR-021
 */
export function signInTarget(target: SignInTarget, rules: ReturnRules): string {
  if (target.ssoRedirectUrl !== null) return target.ssoRedirectUrl
  const wanted = allowedReturn(target.redirectTo, rules)
  if (wanted !== undefined) return wanted
  if (target.aiAppUrl !== null && target.allApps.some((app) => AI_APPS.includes(app))) return target.aiAppUrl
  return target.isShellAccount ? SHELL_HOME : '/home'
}

/**
 * The address to return to, or undefined when nobody may be led there: only our own origin and hosts on the list, only by http(s), and not
 * back to the sign-in pages. An address of our own comes back as path.
 */
export function allowedReturn(address: string | undefined, { origin, allowedHosts }: ReturnRules): string | undefined {
  if (address === undefined || address === '') return undefined
  const url = parsedUrl(address, origin)
  if (url === undefined || url.username !== '' || url.password !== '') return undefined
  if (url.origin === origin) {
    const isSignIn = /^\/(signin|admin-signin|signup)(\/|$)/.test(url.pathname)
    // A path that begins with two slashes is a host once it stands in a link.
    return isSignIn || url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash
  }
  const isAllowed = url.protocol === 'https:' && allowedHosts.includes(url.host)
  return isAllowed ? url.href : undefined
}

type ParsedUrl = Record<'username' | 'password' | 'origin' | 'pathname' | 'search' | 'hash' | 'protocol' | 'host' | 'href', string>

/** Browsers and Node.js share this class; the domain names only what it reads of it. */
declare const URL: { new (address: string, base: string): ParsedUrl; canParse(address: string, base: string): boolean }

function parsedUrl(address: string, base: string): ParsedUrl | undefined {
  return URL.canParse(address, base) ? new URL(address, base) : undefined
}
