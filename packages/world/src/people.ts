// The demo world's companies: suppliers, buyers, their users, and partners.

import type { Plan } from '@tradewind/domain/accounts/plan.ts'
import type { ProviderRole } from '@tradewind/domain/accounts/provider-role.ts'

export type WorldPerson = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: 'admin' | 'member'
  readonly access: 'write' | 'read'
  /** For the people of the provider. */
  readonly providerRole?: ProviderRole
}

export type WorldCompany = {
  readonly key: string
  readonly companyType: 'Supplier' | 'Contractor'
  readonly productType?: 'Accommodation' | 'Non-Accommodation' | 'Both'
  readonly companyName: string
  readonly city: string
  readonly countryCode: string
  readonly plan: Plan
  readonly isShell: boolean
  /** People who sign up with an e-mail address at this domain ask to join. */
  readonly emailDomain?: string
  readonly people: readonly WorldPerson[]
}

/** The password of all demo users. */
export const WORLD_PASSWORD = 'demo-password-1'

/** A hotel group with hotels in 168 cities. Ana manages its rates. */
export const SOLANO: WorldCompany = {
  key: 'solano',
  companyType: 'Supplier',
  productType: 'Accommodation',
  companyName: 'Solano Hotels',
  city: 'Dubrovnik',
  countryCode: 'HR',
  plan: 'Unlimited',
  isShell: false,
  emailDomain: 'solano.test',
  people: [
    { email: 'supplier@demo.test', firstName: 'Ana', lastName: 'Marušić', role: 'admin', access: 'write' },
    { email: 'sales@demo.test', firstName: 'Petar', lastName: 'Kralj', role: 'member', access: 'read' },
  ],
}

/** A lodge on the rim of a crater, with an account only because a buyer asked for its rates. */
export const LODGE: WorldCompany = {
  key: 'lodge',
  companyType: 'Supplier',
  productType: 'Accommodation',
  companyName: 'Mto wa Simba Lodge',
  city: 'Karatu',
  countryCode: 'TZ',
  plan: 'Free',
  isShell: true,
  people: [{ email: 'shell@demo.test', firstName: 'Amani', lastName: 'Mushi', role: 'admin', access: 'write' }],
}

/** A tour operator with desert tours from Marrakech. */
export const TOURS: WorldCompany = {
  key: 'tours',
  companyType: 'Supplier',
  productType: 'Non-Accommodation',
  companyName: 'Atlas & Dune Journeys',
  city: 'Marrakech',
  countryCode: 'MA',
  plan: 'Connected',
  isShell: false,
  people: [{ email: 'salma@atlasdune.test', firstName: 'Salma', lastName: 'Idrissi', role: 'admin', access: 'write' }],
}

/** A tour operator in London that buys from all suppliers. */
export const MERIDIAN: WorldCompany = {
  key: 'meridian',
  companyType: 'Contractor',
  companyName: 'Meridian Tours',
  city: 'London',
  countryCode: 'GB',
  plan: 'Connected',
  isShell: false,
  emailDomain: 'meridian.test',
  people: [
    { email: 'buyer@demo.test', firstName: 'Tom', lastName: 'Whitaker', role: 'admin', access: 'write' },
    { email: 'product@demo.test', firstName: 'Priya', lastName: 'Nair', role: 'member', access: 'write' },
  ],
}

/** A wholesaler in Hamburg. */
export const NORDWIND: WorldCompany = {
  key: 'nordwind',
  companyType: 'Contractor',
  companyName: 'Nordwind Reisen',
  city: 'Hamburg',
  countryCode: 'DE',
  plan: 'Connected',
  isShell: false,
  people: [{ email: 'jonas@nordwind.test', firstName: 'Jonas', lastName: 'Petersen', role: 'admin', access: 'write' }],
}

/** The company that runs the platform. */
export const PLATFORM: WorldCompany = {
  key: 'platform',
  companyType: 'Contractor',
  companyName: 'Tradewind',
  city: 'Copenhagen',
  countryCode: 'DK',
  plan: 'Unlimited',
  isShell: false,
  people: [
    { email: 'admin@demo.test', firstName: 'Iris', lastName: 'Lund', role: 'admin', access: 'write', providerRole: 'administrator' },
    { email: 'loading@demo.test', firstName: 'Noor', lastName: 'Haddad', role: 'member', access: 'write', providerRole: 'dataLoad' },
    { email: 'support@demo.test', firstName: 'Mira', lastName: 'Okafor', role: 'member', access: 'read', providerRole: 'support' },
    { email: 'billing@demo.test', firstName: 'Jonas', lastName: 'Weber', role: 'member', access: 'read', providerRole: 'billing' },
  ],
}

/** A partner without an account, reached by e-mail. */
export type WorldPartner = { readonly companyName: string; readonly city: string; readonly countryCode: string; readonly email: string }

/** Buyers in Solano's address book, from around the world and in several scripts. */
export const PARTNERS: readonly WorldPartner[] = [
  { companyName: 'Southern Cross Inbound', city: 'Queenstown', countryCode: 'NZ', email: 'contracts@southerncross.test' },
  { companyName: 'Atlas Maroc Voyages', city: 'Marrakech', countryCode: 'MA', email: 'tarifs@atlasmaroc.test' },
  { companyName: 'Sakura Journeys', city: 'Kyoto', countryCode: 'JP', email: 'rates@sakurajourneys.test' },
  { companyName: 'Fjell & Fjord', city: 'Bergen', countryCode: 'NO', email: 'innkjop@fjellfjord.test' },
  { companyName: 'Maple Route Holidays', city: 'Toronto', countryCode: 'CA', email: 'product@mapleroute.test' },
  { companyName: 'Casa do Mar Viagens', city: 'Lisbon', countryCode: 'PT', email: 'contratos@casadomar.test' },
  { companyName: 'Old World Rail', city: 'Edinburgh', countryCode: 'GB', email: 'hotels@oldworldrail.test' },
  { companyName: 'Pampa Expediciones', city: 'Mendoza', countryCode: 'AR', email: 'tarifas@pampa.test' },
  { companyName: 'Baltic Horizon', city: 'Tallinn', countryCode: 'EE', email: 'hinnad@baltichorizon.test' },
  { companyName: 'Great Karoo Trails', city: 'Cape Town', countryCode: 'ZA', email: 'rates@greatkaroo.test' },
  { companyName: 'Kilimo Safaris', city: 'Arusha', countryCode: 'TZ', email: 'bookings@kilimo.test' },
  { companyName: 'Ελλάδα Ταξίδια', city: 'Athens', countryCode: 'GR', email: 'symvolaia@elladataxidia.test' },
  { companyName: 'Байкал Тур', city: 'Almaty', countryCode: 'KZ', email: 'tarify@baikaltour.test' },
  { companyName: 'สยามทราเวล', city: 'Bangkok', countryCode: 'TH', email: 'rates@siamtravel.test' },
  { companyName: '华夏之旅', city: 'Shanghai', countryCode: 'CN', email: 'hetong@huaxia.test' },
  { companyName: 'Aurora Ferðir', city: 'Reykjavik', countryCode: 'IS', email: 'verd@aurora.test' },
  { companyName: 'Hibiscus Travel', city: 'Kuala Lumpur', countryCode: 'MY', email: 'contracting@hibiscus.test' },
  { companyName: 'Blue Danube Incoming', city: 'Vienna', countryCode: 'AT', email: 'einkauf@bluedanube.test' },
  { companyName: 'Prairie & Peak Tours', city: 'Denver', countryCode: 'US', email: 'supplier@prairiepeak.test' },
  { companyName: 'Zagora Viajes', city: 'Madrid', countryCode: 'ES', email: 'contratacion@zagora.test' },
]
