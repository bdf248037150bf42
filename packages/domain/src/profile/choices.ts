// What a company chooses from when it describes itself.

export const COMPANY_TYPES = {
  Supplier: [
    'Hotel',
    'Hotel group',
    'Lodge or camp',
    'Bed and breakfast',
    'Tour operator',
    'Transfer company',
    'Cruise line',
    'Attraction',
  ],
  Contractor: ['Tour operator', 'Wholesaler', 'Destination management', 'Online travel agency', 'Travel agency', 'Event agency'],
} as const

export const PROPERTY_TYPES = [
  'City hotel',
  'Resort',
  'Boutique hotel',
  'Lodge',
  'Tented camp',
  'Guest house',
  'Apartment',
  'Villa',
  'Hostel',
  'Ship',
] as const

export const MARKET_SEGMENTS = [
  'Luxury',
  'Boutique',
  'Mid-range',
  'Budget',
  'Families',
  'Small groups',
  'Large groups',
  'Individual travel',
  'Business travel',
  'Conferences and events',
  'Adventure',
  'Walking and cycling',
  'Wildlife',
  'Beach',
  'Wellness',
  'Rail',
  'Schools',
  'Accessible travel',
] as const

export const MEDIA_TAGS = ['Exterior', 'Interior', 'Room', 'Bathroom', 'Food', 'Pool', 'Activity', 'View', 'Team', 'Map'] as const

export const CONTACT_TYPES = ['Contracting', 'Reservations', 'Sales', 'Accounts', 'Management'] as const

/** Associations of the trade whose badge a company can state. */
export const BADGES = [
  { badgeId: 'abta', name: 'Association of British Travel Agents', acronym: 'ABTA', website: 'https://www.abta.com' },
  { badgeId: 'asta', name: 'American Society of Travel Advisors', acronym: 'ASTA', website: 'https://www.asta.org' },
  { badgeId: 'atol', name: 'Air Travel Organiser’s Licence', acronym: 'ATOL', website: 'https://www.caa.co.uk/atol-protection' },
  { badgeId: 'atta', name: 'Adventure Travel Trade Association', acronym: 'ATTA', website: 'https://www.adventuretravel.biz' },
  { badgeId: 'etoa', name: 'European Tourism Association', acronym: 'ETOA', website: 'https://www.etoa.org' },
  { badgeId: 'gstc', name: 'Global Sustainable Tourism Council', acronym: 'GSTC', website: 'https://www.gstcouncil.org' },
  { badgeId: 'iata', name: 'International Air Transport Association', acronym: 'IATA', website: 'https://www.iata.org' },
  { badgeId: 'iglta', name: 'International LGBTQ+ Travel Association', acronym: 'IGLTA', website: 'https://www.iglta.org' },
  { badgeId: 'pata', name: 'Pacific Asia Travel Association', acronym: 'PATA', website: 'https://www.pata.org' },
  { badgeId: 'satsa', name: 'Southern Africa Tourism Services Association', acronym: 'SATSA', website: 'https://www.satsa.com' },
  { badgeId: 'ustoa', name: 'United States Tour Operators Association', acronym: 'USTOA', website: 'https://ustoa.com' },
] as const
export const BADGE_IDS = BADGES.map((badge) => badge.badgeId)

export const RATING_TYPES = ['Stars', 'Guest rating'] as const
export const TOUR_UNITS = ['minutes', 'hours', 'days'] as const
