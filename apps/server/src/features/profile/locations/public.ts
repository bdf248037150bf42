// What other features use of the profiles of locations.

export { addLocation, getOwnLocation, saveLocation } from './location-profile.ts'
