// Which addresses of the network are outside: those that everybody on the internet may reach, and none of our own networks.

import { BlockList, isIP } from 'node:net'

/** Not reachable by everybody. Source: IANA IPv4 Special-Purpose Address Registry; 168.63.129.16 is the host of machines at Azure. */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const

/**
 * Everything outside 2000::/3 is special: loopback, link-local, unique local, multicast, and IPv4 addresses in another form (mapped,
 * compatible, NAT64). Within it these are: Teredo and other protocols, documentation, 6to4. Source: IANA IPv6 Special-Purpose Address Registry.
 */
const PUBLIC_6 = '2000::/3'
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'] as const

const notPublic4 = listOf(NOT_PUBLIC_4)
const public6 = listOf([PUBLIC_6])
const notPublic6 = listOf(NOT_PUBLIC_6)

/** @param networks such as `10.0.0.0/8` or `::1/128` */
function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

/**
 * Whether everybody on the internet may reach this address. False for a text that is no address.
 * @param address as `node:net` writes it, without brackets
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic4.check(address, 'ipv4')
  // An IPv4 address in the form of IPv6 would be compared by the rules of IPv4 as well: its own form is refused first.
  return family === 6 && !/^[\da-f:]*\.|%/i.test(address) && public6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}

/** A test whether an address is in one of these networks, which an operator names. */
export function inNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = listOf(networks)
  return (address) => {
    const family = isIP(address)
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
}
