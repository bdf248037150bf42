// Names of companies that look alike: nobody signs up under the name of the platform or of another company.

/** Letters that look like Latin ones. Source: the parts of Unicode TR39, confusables, that are letters of names. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  ё: 'e',
  н: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'u',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  σ: 'o',
  ς: 'c',
  τ: 't',
  υ: 'u',
  χ: 'x',
  γ: 'y',
  ω: 'w',
  ı: 'i',
  ɑ: 'a',
  ɡ: 'g',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '5': 's',
  '|': 'l',
  '!': 'l',
  $: 's',
  '@': 'a',
}

/** Words that say the form of a company, and articles. */
const FORMS =
  /^(the|ltd|limited|gmbh|inc|incorporated|llc|llp|plc|corp|corporation|co|company|sa|sarl|sas|srl|spa|bv|nv|ag|kg|oy|ab|as|pty|doo)$/

const PLATFORM = 'tradewind'

/**
 * What is left of a name when everything is taken away that the eye overlooks: case, accents, spaces, signs, the form of the company, and
 * letters that look alike. Two names with the same key look alike. May be empty.
 * @example companyNameKey('TUI  Gmbh') is companyNameKey('ТUІ')
 */
export function companyNameKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}|!$@]+/u)
    .filter(Boolean)
  const kept = words.filter((word) => !FORMS.test(word))
  const letters = Array.from((kept.length > 0 ? kept : words).join(''), (sign) => LOOKS_LIKE[sign] ?? sign).join('')
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('i', 'l')
}

/** Whether the name could be taken for the platform's own, such as "Tradewind Support". */
export function looksLikePlatform(name: string): boolean {
  return companyNameKey(name).startsWith(companyNameKey(PLATFORM))
}
