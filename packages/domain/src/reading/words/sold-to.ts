// Over columns: to whom prices are sold. Folded words.

const WORDS = [
  String.raw`fits?|gits?|individuals?|individual (?:guests|travellers?)|einzelreisende|individuels?|individuales|individuali|individuais`,
  String.raw`groups?|gruppen?|groupes?|grupos?|gruppi|group (?:rates?|series)|series`,
  String.raw`compan(?:y|ies)|corporate|firmen|entreprises?|empresas?|aziende|business`,
  String.raw`tour operators?|operators?|agents?|agenc(?:y|ies)|leisure|online|b2b`,
  String.raw`(?:non[- ]?)?res(?:idents?|\.)|nationals?|internationals?|domestic|foreigners?|locals?`,
].join('|')
const MARKET = new RegExp(`^(?:${WORDS})(?: rates?| prices?)?$`, 'u')

/** Whether a folded head names a market, apart from what stands in brackets behind it. @example 'groups (15 and more)' */
export function isMarket(head: string): boolean {
  return MARKET.test(head.replace(/ ?\([^()]*\)$/, '').trim())
}

/** The name of a market as printed, without brackets. */
export function marketName(head: string): string {
  return head.replace(/\s*\([^()]*\)$/, '').trim()
}
