// When a profile can be shown to strangers: one rule, which names everything that is missing.

export type ProfileFacts = {
  readonly companyType: 'Supplier' | 'Contractor'
  readonly description: string
  readonly city: string
  readonly countryCode: string | null
  readonly companyTypes: readonly string[]
  readonly marketSegments: readonly string[]
  readonly destinationsSold: readonly string[]
  readonly contacts: readonly { readonly email: string }[]
  readonly hasLogo: boolean
  readonly locations: readonly LocationFacts[]
}

export type LocationFacts = {
  readonly locationName: string
  readonly description: string
  readonly pictureCount: number
  readonly productCount: number
}

/** A description shorter than this tells a stranger nothing; in characters. */
export const SHORTEST_DESCRIPTION = 40

/**
 * What is missing from a company's profile before it is marketing-ready, as sentences in the order of the form. Empty when it is ready. Of a
 * supplier's locations one has to be ready; the sentence names what the first of them lacks.
 */
export function missingFromProfile(profile: ProfileFacts): string[] {
  const { contacts, locations } = profile
  const isSupplier = profile.companyType === 'Supplier'
  return [
    ...whenMissing(profile.companyTypes.length > 0, 'Choose what kind of company you are.'),
    ...whenMissing(profile.destinationsSold.length > 0, 'Name the destinations that you sell.'),
    ...whenMissing(profile.marketSegments.length > 0, 'Choose at least one market segment.'),
    ...whenMissing(profile.hasLogo, 'Add your logo.'),
    ...whenMissing(
      profile.description.trim().length >= SHORTEST_DESCRIPTION,
      `Describe your company in ${SHORTEST_DESCRIPTION} characters or more.`,
    ),
    ...whenMissing(profile.city !== '' && profile.countryCode !== null, 'Add the city and country of your address.'),
    ...whenMissing(
      contacts.some((contact) => contact.email !== ''),
      'Add a contact with an e-mail address.',
    ),
    ...(isSupplier ? missingFromLocations(locations) : []),
  ]
}

/** What is missing from one location, as sentences; empty when it is ready. */
export function missingFromLocation(location: LocationFacts): string[] {
  return [
    ...whenMissing(
      location.description.trim().length >= SHORTEST_DESCRIPTION,
      `Describe it in ${SHORTEST_DESCRIPTION} characters or more.`,
    ),
    ...whenMissing(location.pictureCount > 0, 'Add a picture.'),
    ...whenMissing(location.productCount > 0, 'Add a product.'),
  ]
}

function missingFromLocations(locations: readonly LocationFacts[]): string[] {
  const [first] = locations
  if (!first) return ['Add a location.']
  if (locations.some((location) => missingFromLocation(location).length === 0)) return []
  return [`Complete one location. ${first.locationName}: ${missingFromLocation(first).join(' ')}`]
}

function whenMissing(isThere: boolean, sentence: string): string[] {
  return isThere ? [] : [sentence]
}
