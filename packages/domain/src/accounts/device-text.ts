// A browser and its system in words, from how the browser names itself.

const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Version\/.*Safari\//],
  ['Internet Explorer', /MSIE |Trident\//],
]

const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
]

/** @example deviceText('Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0') is 'Firefox on Windows' */
export function deviceText(userAgent: string): string {
  const browser = BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0]
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`
  return browser ?? system ?? (userAgent === '' ? 'Unknown device' : (userAgent.split(/[\s/]/)[0] ?? userAgent).slice(0, 40))
}
