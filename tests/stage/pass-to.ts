// A house at a time of day, for what differs between the calendars of the earth.

import type { House } from './house.ts'

const DAY_MS = 24 * 3_600_000

/** Passes at most a day, to the next time that it is this late in UTC. Sessions may end. @param time for example `23:30` */
export function passTo(house: Pick<House, 'services' | 'passTime'>, time: string): void {
  const now = house.services.now()
  const then = Date.parse(`${new Date(now).toISOString().slice(0, 10)}T${time}:00Z`)
  house.passTime(then > now ? then - now : then + DAY_MS - now)
}
