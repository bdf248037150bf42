// Which fields of the onboarding form have to be filled in.

export type Onboarding = {
  readonly companyType: 'Supplier' | 'Contractor'
  /** Whether it is a supplier of accommodation, which is asked for its property types. */
  readonly sellsRooms: boolean
  readonly companyTypes: readonly string[]
  readonly destinationsSold: readonly string[]
  readonly propertyTypes: readonly string[]
  readonly marketSegments: readonly string[]
  readonly hasLogo: boolean
  readonly phone: string
  readonly description: string
  readonly addressOne: string
  readonly city: string
  readonly country: string | null
  readonly website: string
  readonly contact: { readonly firstName: string; readonly lastName: string; readonly email: string; readonly phone: string }
}

export type OnboardingField = Exclude<keyof Onboarding, 'companyType' | 'sellsRooms' | 'contact' | 'hasLogo'> | 'logo' | `contact.${string}`

const MISSING = 'This is a required field'

/**
 * The fields that are missing, in the order of the form. Optional are the contact's fax and, for companies that sell no rooms, the property
 * types; the form marks both. // A-RL-064
 */
export function onboardingProblems(form: Onboarding): { field: OnboardingField; problem: string }[] {
  const { contact } = form
  const filled: [OnboardingField, boolean][] = [
    ['companyTypes', form.companyTypes.length > 0],
    ['destinationsSold', form.destinationsSold.length > 0],
    ['propertyTypes', !form.sellsRooms || form.propertyTypes.length > 0],
    ['marketSegments', form.marketSegments.length > 0],
    ['logo', form.hasLogo],
    ['phone', form.phone.trim() !== ''],
    ['description', form.description.trim() !== ''],
    ['addressOne', form.addressOne.trim() !== ''],
    ['city', form.city.trim() !== ''],
    ['country', form.country !== null],
    ['website', form.website.trim() !== ''],
    ['contact.firstName', contact.firstName.trim() !== ''],
    ['contact.lastName', contact.lastName.trim() !== ''],
    ['contact.email', contact.email.trim() !== ''],
    ['contact.phone', contact.phone.trim() !== ''],
  ]
  return filled.flatMap(([field, isFilled]) => (isFilled ? [] : [{ field, problem: MISSING }]))
}
