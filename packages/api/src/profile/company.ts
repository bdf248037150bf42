// The profile of a company: what it tells about itself, and the onboarding form with which it begins.

import { isCountryCode } from '@tradewind/domain/places/countries.ts'
import { BADGE_IDS, CONTACT_TYPES } from '@tradewind/domain/profile/choices.ts'
import { isEmail } from '@tradewind/domain/accounts/email.ts'
import { oneLine, withoutUnseen } from '@tradewind/domain/text/search-text.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { id, moment, params, properName, text } from '../shapes.ts'
import { location } from './locations.ts'
import { media } from './media.ts'

/** One line that may be empty. */
export const line = (longest: number) => text(longest).transform((value) => oneLine(withoutUnseen(value)))

const country = z.string().refine(isCountryCode, 'an ISO 3166 code such as HR')
const words = z
  .array(line(80).refine((value) => value !== '', 'not blank'))
  .max(40)
  .transform((values) => [...new Set(values)])
const countries = z
  .array(country)
  .max(250)
  .transform((values) => [...new Set(values)])

/** An address of the web, with https://; one without a scheme gets it. */
const website = line(200)
  .transform((value) => (value === '' || /^https?:\/\//i.test(value) ? value : `https://${value}`))
  .refine((value) => value === '' || /^https?:\/\/[^\s/?#@"'<>]+\.[^\s"'<>]+$/i.test(value), 'an address such as https://example.com')

const contact = z.object({
  firstName: line(80),
  lastName: line(80),
  type: z.enum(CONTACT_TYPES),
  phone: line(40),
  fax: line(40),
  email: line(254).refine((value) => value === '' || isEmail(value), 'an e-mail address'),
})

const address = z.object({
  addressOne: line(200),
  addressTwo: line(200),
  city: line(120),
  state: line(120),
  country: country.nullable(),
  postalCode: line(20),
})

const badge = z.object({ badgeId: z.enum(BADGE_IDS), membershipId: line(60) })

const ADDRESS_CHECKS = ['confirmed', 'declined', 'skipped'] as const

/** C-FD-026 */
export const companyProfile = z.object({
  id,
  companyId: id,
  companyName: z.string(),
  type: z.enum(['Supplier', 'Contractor']),
  productType: z.enum(['Accommodation', 'Non-Accommodation', 'Both']).nullable(),
  isOwn: z.boolean(),
  isConnected: z.boolean(),
  isMarketingReady: z.boolean(),
  isLocationMarketingReady: z.boolean(),
  missing: z.array(z.string()).describe('what is missing before it is marketing-ready, in sentences; empty for other companies'),
  companyTypes: z.array(z.string()),
  propertyTypes: z.array(z.string()),
  marketSegments: z.array(z.string()),
  marketServed: z.array(z.string()).describe('ISO 3166 codes'),
  destinationsSold: z.array(z.string()).describe('ISO 3166 codes'),
  website: z.string(),
  phone: z.string(),
  description: z.string(),
  corporateIdentifier: z.string(),
  acctCreationReason: z.string(),
  onBoardingStatus: z.enum(['started', 'submitted']),
  isVerified: z.boolean().describe('the provider has verified that the company is what its name says'),
  quickResponder: z.boolean(),
  isListed: z.boolean(),
  profileImageUrl: z.string().nullable(),
  coverImageUrl: z.string().nullable(),
  imageUrls: z.array(z.string()),
  media: z.array(media),
  address: address.extend({ formattedAddress: z.string(), check: z.enum(ADDRESS_CHECKS).nullable() }),
  contacts: z.array(contact.extend({ name: z.string() })),
  groups: z.array(z.object({ groupId: id, tag: z.string(), items: z.array(id).describe('locations, in their order') })),
  locations: z.array(location),
  companyBadges: z.array(
    badge.extend({
      name: z.string(),
      acronym: z.string(),
      website: z.string(),
      logo: z.string().nullable(),
      verifiedStatus: z.enum(['stated', 'verified']),
    }),
  ),
  profileViews: z
    .array(z.object({ timeViewed: moment, companyId: id, companyName: z.string() }))
    .describe('the latest 50; only for the company itself'),
})
export type CompanyProfile = z.output<typeof companyProfile>

export const companyUpdate = z.object({
  companyName: properName(200).optional().describe('by an administrator'),
  companyTypes: words.optional(),
  propertyTypes: words.optional(),
  marketSegments: words.optional(),
  marketServed: countries.optional(),
  destinationsSold: countries.optional(),
  website: website.optional(),
  phone: line(40).optional(),
  description: text(4000).optional(),
  corporateIdentifier: line(80).optional(),
  acctCreationReason: line(300).optional(),
  isListed: z.boolean().optional(),
  address: address.extend({ check: z.enum(ADDRESS_CHECKS).optional() }).optional(),
  contacts: z.array(contact).max(20).optional(),
  companyBadges: z.array(badge).max(BADGE_IDS.length).optional(),
})

export const getProfile = call({
  name: 'getProfile',
  area: 'profile',
  what: 'The profile of the caller’s company, with everything that only it may see.',
  method: 'GET',
  path: '/proxy/profile',
  access: 'member',
  answer: companyProfile,
})

export const saveProfile = call({
  name: 'saveProfile',
  area: 'profile',
  what: 'Saves what is given of the profile and leaves the rest.',
  method: 'PUT',
  path: '/proxy/profile',
  access: 'writer',
  isBinding: true,
  body: companyUpdate,
  answer: companyProfile,
  noAccess: NO_WRITE_ACCESS.performAction,
  refusals: ['AdminsOnly', 'CompanyNameTaken'],
})

export const submitOnboarding = call({
  name: 'submitOnboarding',
  area: 'profile',
  what: 'Submits the onboarding form. Every field is required except those that it marks as optional.',
  method: 'POST',
  path: '/proxy/profile/onboarding',
  access: 'writer',
  isBinding: true,
  body: companyUpdate,
  answer: companyProfile,
  noAccess: NO_WRITE_ACCESS.performAction,
  refusals: ['NotUsable'],
})

export const checkAddress = call({
  name: 'checkAddress',
  area: 'profile',
  what: 'Looks for the city of an address in the list of places. Nothing is sent anywhere. Without a result the place is not known.',
  method: 'POST',
  path: '/proxy/profile/address-check',
  access: 'member',
  body: address,
  answer: z.object({ found: address.extend({ formattedAddress: z.string(), latitude: z.number(), longitude: z.number() }).nullable() }),
})

export const getCompanyProfile = call({
  name: 'getCompanyProfile',
  area: 'partner-search',
  what: 'The profile of another company, as far as the caller may see it. The other company sees that it was viewed.',
  method: 'GET',
  path: '/proxy/profile/companies/{id}',
  access: 'member',
  needs: 'profiles',
  params,
  answer: companyProfile,
})
