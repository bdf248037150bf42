// What other features use of company profiles.

export { getOwnProfile, saveProfile } from './company-profile.ts'
export { listLocations } from './location-store.ts'
export { listMedia, pictureUrl } from './media-store.ts'
export { findPlace, type Place } from './places.ts'

export { holdProfile, refreshProfile } from './profile-store.ts'
export { listBadges, partsFor } from './read-profile.ts'
