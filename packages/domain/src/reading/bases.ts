// What an amount of a file is for, and what kind of rate it is.

export const PRICE_BASES = [
  'perRoomPerNight',
  'perPersonPerNight',
  'perRoomPerStay',
  'perPersonPerStay',
  'perUnitPerNight',
  'perPerson',
  'perGroup',
  'perVehicle',
  'perVehicleOneWay',
  'perService',
] as const
export type PriceBasis = (typeof PRICE_BASES)[number]

export const RATE_TYPES = ['retail', 'nett'] as const
export type RateType = (typeof RATE_TYPES)[number]
