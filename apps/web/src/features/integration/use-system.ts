// Which booking system the screens show, and addresses of the other screens of the same one.

import { useSearch } from '@tanstack/react-router'
import { FEATURE_WORDS } from '@tradewind/domain/accounts/features.ts'
import { BOOKING_SYSTEMS, type BookingSystem } from '@tradewind/domain/integration/booking-system.ts'
import { useSession } from '../../client/session.ts'

export type ShownSystem = {
  readonly system: BookingSystem
  /** Its name. */
  readonly word: string
  /** What the address of a screen says of it; nothing for the first one that is switched on. */
  readonly inAddress: { readonly system?: BookingSystem }
  /** @example at('/integration/add-mapping', { contract: '1' }) is '/integration/add-mapping?system=tourplan&contract=1' */
  readonly at: (path: string, search?: Readonly<Record<string, string>>) => string
}

/** Those that are switched on for the company, in the order in which they are offered. */
export function useSystems(): readonly BookingSystem[] {
  const { features } = useSession()
  return BOOKING_SYSTEMS.filter((each) => features.includes(each))
}

/** The one that the address names, if it is switched on, else the first. */
export function useSystem(): ShownSystem {
  const systems = useSystems()
  const { system: wanted } = useSearch({ strict: false })
  const first = systems[0] ?? 'tourwriter'
  const system = systems.find((each) => each === wanted) ?? first
  const inAddress: { system?: BookingSystem } = system === first ? {} : { system }
  return {
    system,
    word: FEATURE_WORDS[system],
    inAddress,
    at: (path, search = {}) => {
      const query = new URLSearchParams([...Object.entries(inAddress), ...Object.entries(search)]).toString()
      return query === '' ? path : `${path}?${query}`
    },
  }
}
