// Which browsers are too old for the product. // A-RL-028

/** The first version of each browser that is new enough. // A-CN-012 to A-CN-017 */
const FIRST_CURRENT: readonly (readonly [name: string, version: number, pattern: RegExp])[] = [
  ['Internet Explorer', 11, /(?:MSIE |Trident\/.*rv:)(\d+(?:\.\d+)?)/],
  ['Edge', 12, /(?:Edge|Edg|EdgA|EdgiOS)\/(\d+(?:\.\d+)?)/],
  ['Opera', 27, /(?:OPR|Opera)\/(\d+(?:\.\d+)?)/],
  ['Firefox', 35, /(?:Firefox|FxiOS)\/(\d+(?:\.\d+)?)/],
  ['Chrome', 39, /(?:Chrome|CriOS)\/(\d+(?:\.\d+)?)/],
  ['Safari', 7.1, /Version\/(\d+(?:\.\d+)?).*Safari/],
]

/** The warning for a browser older than its threshold, or undefined; unknown browsers are not warned. */
export function outOfDateBrowserText(userAgent: string): string | undefined {
  for (const [name, firstCurrent, pattern] of FIRST_CURRENT) {
    const match = pattern.exec(userAgent)
    if (!match) continue
    const isOld = Number(match[1]) < firstCurrent
    return isOld ? `Your browser is out of date. Tradewind needs ${name} ${firstCurrent} or newer.` : undefined
  }
  return undefined
}
