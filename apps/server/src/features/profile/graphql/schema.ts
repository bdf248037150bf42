// The GraphQL schema. Its operations run the same commands and queries as the REST calls, which check who may.

import { buildSchema } from 'graphql'

export const SCHEMA = buildSchema(`
  "Any JSON value, checked like the body of the REST call."
  scalar JSON

  type Query {
    "The profile of the caller's company. email, if given, is an address of one of its users."
    getMyProfile(companyId: ID!, email: String): CompanyProfile!
    getMyLocationProfile(locationId: ID!): LocationProfile!
    getMyProductProfile(productId: ID!): ProductProfile!
    "A contract with its whole rate sheet, as getContractInfo answers it."
    getContract(contractId: ID!, collection: String = "contract"): JSON!
    getTemplate(contractId: ID!, collection: String = "template"): JSON!
    getDraft(contractId: ID!, collection: String = "draft"): JSON!
    "A product of a rate sheet with one rate package, without the sections named in hide."
    getProduct(contractId: ID!, productId: ID!, ratePackage: String!, collection: String = "contract", hide: [String!] = []): JSON!
  }

  type Mutation {
    addProduct(locationId: ID!, supplierId: ID!, name: String!): ChangedProduct!
    editProduct(productId: ID!, supplierId: ID!, update: JSON!): ChangedProduct!
    "The named user becomes a contact of the company; no account is created."
    addLocation(supplierId: ID!, propertyName: String!, userFirstName: String, userLastName: String, userEmail: String, userId: ID): ChangedLocation!
    editLocation(locationId: ID!, supplierId: ID!, update: JSON!): ChangedLocation!
    editCompany(companyId: ID!, update: JSON!, companyType: String): ChangedCompany!
  }

  type ChangedCompany { companyId: ID! isMarketingReady: Boolean! isLocationMarketingReady: Boolean! }
  type ChangedLocation { locationId: ID! isMarketingReady: Boolean! isLocationMarketingReady: Boolean! }
  type ChangedProduct { productId: ID! locationId: ID! isMarketingReady: Boolean! isLocationMarketingReady: Boolean! }

  type CompanyProfile {
    id: ID! companyId: ID! companyName: String! type: String! productType: String isMarketingReady: Boolean! isLocationMarketingReady: Boolean!
    missing: [String!]! companyTypes: [String!]! propertyTypes: [String!]! marketSegments: [String!]! marketServed: [String!]!
    destinationsSold: [String!]! website: String! phone: String! description: String! corporateIdentifier: String! acctCreationReason: String!
    onBoardingStatus: String! quickResponder: Boolean! profileImageUrl: String coverImageUrl: String imageUrls: [String!]! media: [Media!]!
    address: Address! contacts: [Contact!]! groups: [Group!]! locations: [Location!]! companyBadges: [Badge!]! profileViews: [ProfileView!]!
  }
  type Media { mediaId: ID! url: String! mediaType: String! created_at: String! name: String! size: Int! storageProvider: String! tags: [String!]! width: Int! height: Int! }
  type Address { addressOne: String! addressTwo: String! city: String! state: String! country: String postalCode: String! formattedAddress: String! }
  type Contact { firstName: String! lastName: String! name: String! type: String! phone: String! fax: String! email: String! }
  type Group { groupId: ID! tag: String! items: [ID!]! }
  type Badge { badgeId: ID! membershipId: String! name: String! acronym: String! website: String! logo: String verifiedStatus: String! }
  type ProfileView { timeViewed: String! companyId: ID! companyName: String! }
  type Location {
    locationId: ID! locationName: String! city: String! region: String! country: String! isMarketingReady: Boolean! productCount: Int!
    imageUrl: String roomCount: Int
  }
  type Rating { value: Float! type: String! }
  type LocationProfile {
    locationId: ID! locationName: String! city: String! region: String! country: String! address: String! isMarketingReady: Boolean!
    missing: [String!]! roomCount: Int amenities: [String!]! rating: Rating notes: String! description: String! products: [ProductProfile!]!
    media: [Media!]!
  }
  type TourDuration { value: Float! unit: String! }
  type ProductInfo { include: String! exclude: String! whatToBring: String! }
  type ProductProfile {
    productId: ID! locationId: ID! name: String! productType: String! amenities: [String!]! bedsAndSofas: String! checkIn: String! checkOut: String!
    interconnectingRooms: Boolean! productCode: String! totalMaxPassengers: Int totalMinPassengers: Int tourDuration: TourDuration
    tourDurationDoesNotApply: Boolean! roomCountInfo: String! roomSizeInfo: String! productInfo: ProductInfo!
  }
`)
