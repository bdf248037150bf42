// The generated companies with their locations and rate sheets, always the same for a size.

import { sealText } from '@tradewind/domain/proof/canonical-text.ts'
import { locationKey } from '@tradewind/domain/rate-sheet/import/plan.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { sha256Hex } from '@tradewind/server/platform/crypto.ts'
import { seededRandom } from './seeded-random.ts'
import { BUYER_KINDS, CITIES, FIRST_WORDS, LOCATION_KINDS, RATE_NAMES, SECOND_WORDS, SUPPLIER_KINDS } from './words.ts'

export type GeneratedCompany = {
  /** From 1. */
  rank: number
  id: string
  company_type: 'Supplier' | 'Contractor'
  company_name: string
  city: string
  country_code: string
  /** Contracts that it sends: 0 for buyers. */
  contracts: number
  templates: number
  search: string
  sort: string
  /** Its part of a partner's list card. */
  card: string
}

export type GeneratedTemplate = {
  company_id: string
  position: number
  template_id: string
  sheet_id: string
  location_id: string
  location_name: string
  location_city: string
  location_country: string
  location_country_code: string
  location_key: string
  location_search: string
  location_sort: string
  template_name: string
  start_date: string
  end_date: string
  currency: string
  content_hash: string
  seal: string
  search: string
  card: string
  card_end: string
}

/** Everything was published at this moment; contracts were sent after it. */
export const PUBLISHED_AT = '2024-08-01T08:00:00.000Z'
const CONTRACTS_PER_TEMPLATE = 120
const CURRENCIES = ['EUR', 'USD', 'ZAR', 'GBP'] as const

/** How large the dataset is. A fifth of the companies are suppliers. `largest` are the contracts of the largest supplier, `buyer` about those of the largest buyer. */
export type Size = { readonly contracts: number; readonly companies: number; readonly largest: number; readonly buyer: number }

/** The companies, the largest supplier first, then the other suppliers by size, then the buyers. */
export function generateCompanies(size: Size): GeneratedCompany[] {
  const random = seededRandom(`companies ${size.contracts}`)
  const suppliers = contractsOfSuppliers(size)
  return Array.from({ length: size.companies }, (_, i): GeneratedCompany => {
    const contracts = suppliers[i] ?? 0
    const isSupplier = i < suppliers.length
    const [city, , country_code] = random.pick(CITIES)
    const company_name = `${random.pick(FIRST_WORDS)} ${random.pick(SECOND_WORDS)} ${random.pick(isSupplier ? SUPPLIER_KINDS : BUYER_KINDS)}`
    return {
      rank: i + 1,
      id: random.id(Date.parse('2024-07-01T00:00:00Z') + i * 1000),
      company_type: isSupplier ? 'Supplier' : 'Contractor',
      company_name,
      city,
      country_code,
      contracts,
      templates: isSupplier ? Math.max(3, Math.ceil(contracts / CONTRACTS_PER_TEMPLATE)) : 0,
      search: searchText(company_name, city),
      sort: searchText(company_name),
      card: membersOf({ partnerName: company_name, partnerCity: city }),
    }
  })
}

/** The published rate sheets of all suppliers; two of each location, for different years. */
export function generateTemplates(companies: readonly GeneratedCompany[]): GeneratedTemplate[] {
  const random = seededRandom(`templates ${companies.length}`)
  return companies.flatMap((company) => {
    let location = newLocation(random)
    return Array.from({ length: company.templates }, (_, position) => {
      if (position % 2 === 0) location = newLocation(random)
      return newTemplate(random, company, position, location)
    })
  })
}

type Random = ReturnType<typeof seededRandom>

function newLocation(random: Random) {
  const [city, country, countryCode] = random.pick(CITIES)
  const locationName = `${random.pick(FIRST_WORDS)} ${random.pick(SECOND_WORDS)} ${random.pick(LOCATION_KINDS)} ${random.below(1000)}`
  return { id: random.id(Date.parse('2024-07-15T00:00:00Z')), locationName, city, country, countryCode }
}

function newTemplate(
  random: Random,
  company: GeneratedCompany,
  position: number,
  location: ReturnType<typeof newLocation>,
): GeneratedTemplate {
  // Of three sheets one has ended, one runs and one begins later.
  const year = 2025 + (position % 3)
  const [start_date, end_date] = [`${year}-01-10`, `${year + 1}-01-09`]
  const template_name = `${location.locationName.replace(/ \d+$/, '')} ${random.pick(RATE_NAMES)} ${year}/${(year + 1) % 100}`
  const template_id = random.id(Date.parse('2024-07-20T00:00:00Z'))
  const currency = random.pick(CURRENCIES)
  const content_hash = sha256Hex(template_id)
  const place = `${location.city}, ${location.country}`
  return {
    company_id: company.id,
    position,
    template_id,
    sheet_id: random.id(Date.parse('2024-07-20T00:00:00Z')),
    location_id: location.id,
    location_name: location.locationName,
    location_city: location.city,
    location_country: location.country,
    location_country_code: location.countryCode,
    location_key: locationKey({ locationName: location.locationName, country: location.country }),
    location_search: searchText(location.locationName, location.city, location.country),
    location_sort: searchText(location.locationName),
    template_name,
    start_date,
    end_date,
    currency,
    content_hash,
    seal: sha256Hex(sealText({ previousSeal: '', contentHash: content_hash, version: 1, publishedAt: PUBLISHED_AT })),
    search: searchText(location.locationName, place, template_name),
    card: membersOf({ locationName: location.locationName, locationPlace: place, country: location.country, templateName: template_name }),
    card_end: membersOf({ version: 1, currency, startDate: start_date, endDate: end_date }),
  }
}

/** Sizes that fall as a power of the rank, from the largest on, and together make the wanted number. */
function contractsOfSuppliers({ contracts, companies, largest }: Size): number[] {
  const ranks = Array.from({ length: companies / 5 }, (_, i) => i + 1)
  const sizes = (exponent: number) => ranks.map((rank) => Math.max(1, Math.floor(largest / rank ** exponent)))
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  let [low, high] = [0, 3]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (sum(sizes(middle)) > contracts) low = middle
    else high = middle
  }
  const found = sizes(high)
  // What rounding left over goes to the suppliers behind the largest.
  let left = contracts - sum(found)
  for (let i = 1; left > 0; i = i + 1 < found.length ? i + 1 : 1, left -= 1) found[i] = (found[i] ?? 0) + 1
  return found
}

function membersOf(members: Record<string, unknown>): string {
  return JSON.stringify(members).slice(1, -1)
}
