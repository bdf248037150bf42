// How much may be done at the SMTP listener: by one network address, by one sender, and for one recipient.

import { BlockList, isIPv6 } from 'node:net'

const WINDOW_MS = 10 * 60_000
const MOST_CONNECTIONS = 20
const MOST_MAILS = 1000
const MOST_UNKNOWN = 50
/** Of one sender, at a relay that is trusted. */
const MOST_OF_SENDER = 200
/** For one recipient. The kinds of addresses have limits of their own, by the hour. */
const MOST_FOR_RECIPIENT = 300
/** Peers, senders and recipients that are remembered, of each; the oldest are forgotten first. */
const MOST_REMEMBERED = 10_000

export type PeerLimits = {
  /** @returns false: it has as many connections as it may. Only what was let in leaves. */
  connect(peer: string): boolean
  leave(peer: string): void
  /** Counts an e-mail. @param sender the return path; empty for reports @returns false: one too many in ten minutes */
  canSend(peer: string, sender: string): boolean
  /** Counts an e-mail for this recipient, which is there. @returns false: one too many in ten minutes */
  canTake(recipient: string): boolean
  countUnknown(peer: string, sender: string): void
  /** Too many unknown recipients in ten minutes: further ones are not even looked up. */
  isGuessing(peer: string, sender: string): boolean
}

type Counted = { connections: number; mails: number; unknown: number; until: number }

/**
 * All limits of one process, in memory. Many senders come through a relay or gateway that is trusted: there the limits are those of each
 * sender, so that one who guesses addresses does not shut out everybody behind it.
 * @param trustedRelays networks such as 10.0.0.0/8
 */
export function newPeerLimits(trustedRelays: readonly string[] = [], now: () => number = Date.now): PeerLimits {
  const trusted = networksOf(trustedRelays)
  const [peers, senders, recipients] = [newCounters(now), newCounters(now), newCounters(now)]
  const isTrusted = (peer: string) => trusted.check(plainAddress(peer), isIPv6(plainAddress(peer)) ? 'ipv6' : 'ipv4')
  /** Whose guesses are counted together. */
  const guesser = (peer: string, sender: string) => (isTrusted(peer) ? senders(sender.toLowerCase()) : peers(networkOf(peer)))
  return {
    connect(peer) {
      const counted = peers(networkOf(peer))
      if (counted.connections >= MOST_CONNECTIONS && !isTrusted(peer)) return false
      counted.connections += 1
      return true
    },
    leave(peer) {
      peers(networkOf(peer)).connections -= 1
    },
    canSend(peer, sender) {
      const counted = guesser(peer, sender)
      counted.mails += 1
      if (!isTrusted(peer)) return counted.mails <= MOST_MAILS
      // Reports of all mail servers have the same, empty return path.
      return sender === '' || counted.mails <= MOST_OF_SENDER
    },
    canTake(recipient) {
      const counted = recipients(recipient)
      counted.mails += 1
      return counted.mails <= MOST_FOR_RECIPIENT
    },
    countUnknown(peer, sender) {
      guesser(peer, sender).unknown += 1
    },
    isGuessing: (peer, sender) => guesser(peer, sender).unknown >= MOST_UNKNOWN,
  }
}

function newCounters(now: () => number): (key: string) => Counted {
  const all = new Map<string, Counted>()
  return (key) => {
    const known = all.get(key)
    if (known && known.until > now()) return known
    const fresh = { connections: known?.connections ?? 0, mails: 0, unknown: 0, until: now() + WINDOW_MS }
    all.delete(key)
    all.set(key, fresh)
    const [oldest] = all
    if (all.size > MOST_REMEMBERED && oldest && oldest[1].connections === 0) all.delete(oldest[0])
    return fresh
  }
}

function networksOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', length = ''] = network.split('/')
    list.addSubnet(address, Number(length), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return list
}

/** An IPv4 address that came over IPv6 is one of IPv4. */
function plainAddress(peer: string): string {
  return peer.startsWith('::ffff:') ? peer.slice(7) : peer
}

/** One customer of a provider has a /64 of IPv6: its addresses count as one. @example networkOf('2001:db8:0:1::5') is '2001:db8:0:1' */
function networkOf(peer: string): string {
  const address = plainAddress(peer)
  return isIPv6(address) ? address.split(':').slice(0, 4).join(':') : address
}
