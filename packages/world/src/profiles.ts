// What the companies of the demo world tell about themselves.

import type { Mark, Scene } from './drawings.ts'

export type WorldProfile = {
  readonly mark: Mark
  readonly cover: Scene
  readonly gallery: readonly {
    readonly scene: Scene
    readonly name: string
    readonly tags: readonly ('Exterior' | 'Room' | 'Pool' | 'View' | 'Activity')[]
  }[]
  readonly companyTypes: readonly string[]
  readonly propertyTypes: readonly string[]
  readonly marketSegments: readonly string[]
  /** ISO 3166 codes. */
  readonly destinationsSold: readonly string[]
  readonly marketServed: readonly string[]
  readonly phone: string
  readonly website: string
  readonly description: string
  readonly address: {
    readonly addressOne: string
    readonly city: string
    readonly state: string
    readonly postalCode: string
    readonly country: string
  }
  readonly badges: readonly { readonly badgeId: 'abta' | 'atta' | 'etoa' | 'gstc' | 'atol'; readonly membershipId: string }[]
  readonly contacts: readonly {
    readonly firstName: string
    readonly lastName: string
    readonly type: 'Contracting' | 'Reservations' | 'Sales' | 'Accounts'
    readonly email: string
    readonly phone: string
  }[]
}

/** A location that a supplier shows, by its city. */
export type WorldPlace = {
  readonly city: string
  readonly scene: Scene
  readonly description: string
  readonly roomCount: number | null
  readonly amenities: readonly string[]
  readonly stars: number | null
}

export const SOLANO_PROFILE: WorldProfile = {
  mark: 'sun',
  cover: 'coast',
  gallery: [
    { scene: 'pool', name: 'The terrace of Dubrovnik', tags: ['Pool', 'View'] },
    { scene: 'room', name: 'A classic room', tags: ['Room'] },
    { scene: 'town', name: 'The old town from the jetty', tags: ['View', 'Exterior'] },
    { scene: 'coast', name: 'The bay in the morning', tags: ['View'] },
  ],
  companyTypes: ['Hotel group'],
  propertyTypes: ['City hotel', 'Boutique hotel', 'Resort'],
  marketSegments: ['Boutique', 'Mid-range', 'Individual travel', 'Small groups'],
  destinationsSold: ['HR', 'IT', 'ES', 'PT', 'GR', 'FR', 'AR', 'MA', 'ZA', 'JP'],
  marketServed: ['GB', 'DE', 'AT', 'CH', 'NL', 'US', 'CA', 'AU'],
  phone: '+385 20 555 010',
  website: 'https://www.solano.test',
  description:
    'Solano Hotels are houses in the middle of cities, each run by people who grew up there. One contract, one currency and one contracting desk for all of them; rates for the coming year are out in September.\n\nGroups of up to 24 guests are welcome everywhere, larger ones on request.',
  address: { addressOne: 'Put od Pila 12', city: 'Dubrovnik', state: '', postalCode: '20000', country: 'HR' },
  badges: [
    { badgeId: 'etoa', membershipId: 'ETOA-20418' },
    { badgeId: 'gstc', membershipId: 'GSTC-H-3391' },
  ],
  contacts: [
    { firstName: 'Ana', lastName: 'Marušić', type: 'Contracting', email: 'supplier@demo.test', phone: '+385 20 555 011' },
    { firstName: 'Petar', lastName: 'Kralj', type: 'Sales', email: 'sales@demo.test', phone: '+385 20 555 012' },
  ],
}

export const TOURS_PROFILE: WorldProfile = {
  mark: 'dune',
  cover: 'desert',
  gallery: [
    { scene: 'desert', name: 'The camp in the Agafay desert', tags: ['Exterior', 'Activity'] },
    { scene: 'town', name: 'The medina in the evening', tags: ['View'] },
  ],
  companyTypes: ['Tour operator'],
  propertyTypes: [],
  marketSegments: ['Small groups', 'Adventure', 'Walking and cycling', 'Families'],
  destinationsSold: ['MA'],
  marketServed: ['GB', 'FR', 'DE', 'ES', 'NL'],
  phone: '+212 524 555 030',
  website: 'https://www.atlasdune.test',
  description:
    'Atlas & Dune Journeys leads people through Morocco with guides of its own: a morning in the medina, an evening in the Agafay desert, three days to the dunes of Merzouga. No group is larger than fourteen.',
  address: { addressOne: 'Derb Snane 14', city: 'Marrakesh', state: '', postalCode: '40000', country: 'MA' },
  badges: [{ badgeId: 'atta', membershipId: 'ATTA-7702' }],
  contacts: [{ firstName: 'Salma', lastName: 'Idrissi', type: 'Contracting', email: 'salma@atlasdune.test', phone: '+212 524 555 031' }],
}

export const MERIDIAN_PROFILE: WorldProfile = {
  mark: 'globe',
  cover: 'town',
  gallery: [{ scene: 'coast', name: 'Cover of the brochure', tags: ['View'] }],
  companyTypes: ['Tour operator'],
  propertyTypes: [],
  marketSegments: ['Individual travel', 'Small groups', 'Boutique', 'Walking and cycling'],
  destinationsSold: ['HR', 'MA', 'TZ', 'KE', 'IT', 'PT', 'GR'],
  marketServed: ['GB', 'IE'],
  phone: '+44 20 7946 0112',
  website: 'https://www.meridian.test',
  description:
    'Meridian Tours sells journeys to some nine thousand British travellers a year, two thirds of them by its own brochure. Contracts are made a year ahead, and suppliers are paid on the first of the month.',
  address: { addressOne: '18 Emerald Street', city: 'London', state: '', postalCode: 'WC1N 3QA', country: 'GB' },
  badges: [
    { badgeId: 'abta', membershipId: 'Y2041' },
    { badgeId: 'atol', membershipId: 'T7316' },
  ],
  contacts: [
    { firstName: 'Tom', lastName: 'Whitaker', type: 'Contracting', email: 'buyer@demo.test', phone: '+44 20 7946 0113' },
    { firstName: 'Priya', lastName: 'Nair', type: 'Reservations', email: 'product@demo.test', phone: '+44 20 7946 0114' },
  ],
}

export const NORDWIND_PROFILE: WorldProfile = {
  mark: 'wind',
  cover: 'coast',
  gallery: [],
  companyTypes: ['Wholesaler'],
  propertyTypes: [],
  marketSegments: ['Mid-range', 'Families', 'Large groups'],
  destinationsSold: ['HR', 'ES', 'MA', 'NO', 'SE', 'IS'],
  marketServed: ['DE', 'AT', 'CH'],
  phone: '+49 40 555 0140',
  website: 'https://www.nordwind.test',
  description:
    'Nordwind Reisen supplies four hundred travel agencies in northern Germany with hotels and tours. Rates are loaded within two days of acceptance, and allotments are called off weekly.',
  address: { addressOne: 'Kehrwieder 9', city: 'Hamburg', state: '', postalCode: '20457', country: 'DE' },
  badges: [],
  contacts: [{ firstName: 'Jonas', lastName: 'Petersen', type: 'Contracting', email: 'jonas@nordwind.test', phone: '+49 40 555 0141' }],
}

/** Solano shows these of its houses with a picture and a text; the others wait for theirs. */
export const SOLANO_PLACES: readonly WorldPlace[] = [
  {
    city: 'Dubrovnik',
    scene: 'coast',
    description:
      'Between the western gate and the sea, with its own jetty. Rooms look at the water or at the garden; breakfast is served on the terrace from April to October.',
    roomCount: 64,
    amenities: ['Wi-Fi', 'Breakfast', 'Pool', 'Lift', 'Parking'],
    stars: 4,
  },
  {
    city: 'Buenos Aires',
    scene: 'town',
    description:
      'A townhouse of 1908 in San Telmo with a patio that stays cool in January. Ten minutes on foot to the river and the Sunday market.',
    roomCount: 38,
    amenities: ['Wi-Fi', 'Breakfast', 'Lift'],
    stars: 4,
  },
  {
    city: 'Cape Town',
    scene: 'savanna',
    description:
      'Below the mountain and five minutes from the waterfront, with a pool on the roof. Transfers from the airport can be booked with the room.',
    roomCount: 52,
    amenities: ['Wi-Fi', 'Breakfast', 'Pool', 'Parking'],
    stars: 4,
  },
  {
    city: 'Lisbon',
    scene: 'town',
    description:
      'A tiled house on the hill of Alfama, three stops of tram 28 from the river. The upper rooms look over the roofs to the bridge.',
    roomCount: 26,
    amenities: ['Wi-Fi', 'Breakfast'],
    stars: 4,
  },
  {
    city: 'Mendoza',
    scene: 'desert',
    description:
      'Among the vineyards at the foot of the Andes. The wine cellars nearby are reached by bicycle, and the kitchen cooks over an open fire.',
    roomCount: 30,
    amenities: ['Wi-Fi', 'Breakfast', 'Pool'],
    stars: 4,
  },
]

export const TOURS_PLACES: readonly WorldPlace[] = [
  {
    city: 'Marrakech',
    scene: 'desert',
    description:
      'All journeys begin and end in Marrakech. Guests are met at their riad or hotel, and guides stay with a group from the first to the last day.',
    roomCount: null,
    amenities: ['English-speaking guides', 'French-speaking guides'],
    stars: null,
  },
]
