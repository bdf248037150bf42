// How much one network address may do at the SMTP listener: connections, e-mails, and guesses at addresses.

import { isIPv6 } from 'node:net'

const WINDOW_MS = 10 * 60_000
const MOST_CONNECTIONS = 20
const MOST_MAILS = 1000
const MOST_UNKNOWN = 50
/** Peers that are remembered; the oldest are forgotten first. */
const MOST_PEERS = 10_000

export type PeerLimits = {
  /** @returns false: it has as many connections as it may. Only what was let in leaves. */
  connect(peer: string): boolean
  leave(peer: string): void
  /** Counts an e-mail. @returns false: one too many in ten minutes */
  canSend(peer: string): boolean
  countUnknown(peer: string): void
  /** Too many unknown recipients in ten minutes: further ones are not even looked up. */
  isGuessing(peer: string): boolean
}

type Counted = { connections: number; mails: number; unknown: number; until: number }

/** All limits of one process, in memory. */
export function newPeerLimits(now: () => number = Date.now): PeerLimits {
  const peers = new Map<string, Counted>()
  const of = (peer: string): Counted => {
    const key = networkOf(peer)
    const known = peers.get(key)
    if (known && known.until > now()) return known
    const fresh = { connections: known?.connections ?? 0, mails: 0, unknown: 0, until: now() + WINDOW_MS }
    peers.delete(key)
    peers.set(key, fresh)
    const [oldest] = peers
    if (peers.size > MOST_PEERS && oldest && oldest[1].connections === 0) peers.delete(oldest[0])
    return fresh
  }
  return {
    connect(peer) {
      const counted = of(peer)
      if (counted.connections >= MOST_CONNECTIONS) return false
      counted.connections += 1
      return true
    },
    leave(peer) {
      of(peer).connections -= 1
    },
    canSend(peer) {
      const counted = of(peer)
      counted.mails += 1
      return counted.mails <= MOST_MAILS
    },
    countUnknown(peer) {
      of(peer).unknown += 1
    },
    isGuessing: (peer) => of(peer).unknown >= MOST_UNKNOWN,
  }
}

/** One customer of a provider has a /64 of IPv6: its addresses count as one. @example networkOf('2001:db8:0:1::5') is '2001:db8:0:1' */
function networkOf(peer: string): string {
  return isIPv6(peer) && !peer.startsWith('::ffff:') ? peer.split(':').slice(0, 4).join(':') : peer
}
